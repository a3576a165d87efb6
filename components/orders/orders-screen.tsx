"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { orderListQuery } from "@/components/orders/order-keys";
import { OrderRow } from "@/components/orders/order-row";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ShowMore } from "@/components/ui/show-more";

/** A collector's orders, newest first. */
export function OrdersScreen() {
  const list = useInfiniteQuery(orderListQuery);
  const orders = list.data?.pages.flatMap((page) => page.orders);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-8">
        <h1 className="text-4xl">Orders</h1>
        <Link href="/account/claims" className="target text-sm textlink">
          My claims
        </Link>
      </div>
      {orders?.length === 0 && (
        <EmptyState title="No orders yet" description="Boxes and cards you buy are listed here.">
          <ButtonLink href="/#products">Browse products</ButtonLink>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className="divide-y border-y">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The orders" />
    </div>
  );
}
