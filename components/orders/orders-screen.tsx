"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { orderListQuery } from "@/components/orders/order-keys";
import { OrderRow } from "@/components/orders/order-row";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ShowMore } from "@/components/ui/show-more";

/** A collector's orders, newest first. */
export function OrdersScreen() {
  const list = useInfiniteQuery(orderListQuery);
  const orders = list.data?.pages.flatMap((page) => page.orders);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Orders</h1>
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
