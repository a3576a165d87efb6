"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { orderListQuery } from "@/components/orders/order-keys";
import { OrderRow } from "@/components/orders/order-row";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PagedList } from "@/components/ui/paged-list";

/** A collector's orders, newest first. */
export function OrdersScreen() {
  const list = useInfiniteQuery(orderListQuery);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-8">
        <h1 className="text-4xl">Orders</h1>
        <Link href="/account/claims" className="target text-sm textlink">
          My claims
        </Link>
      </div>
      <PagedList
        list={list}
        itemsOf={({ orders }) => orders}
        name="The orders"
        empty={
          <EmptyState title="No orders yet" description="Boxes and cards you buy are listed here.">
            <ButtonLink href="/#products">Browse products</ButtonLink>
          </EmptyState>
        }
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </PagedList>
    </div>
  );
}
