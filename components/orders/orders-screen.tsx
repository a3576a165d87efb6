"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { ORDERS } from "@/components/orders/order-queries";
import { OrderRow } from "@/components/orders/order-row";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListScreen } from "@/components/ui/paged-list";

export function OrdersScreen() {
  const list = useInfiniteQuery(ORDERS);
  return (
    <ListScreen
      title="Orders"
      beside={
        <p className="flex flex-wrap gap-x-6 text-sm">
          <Link href="/account/statement" className="target textlink">
            Yearly statement
          </Link>
          <Link href="/account/claims" className="target textlink">
            My claims
          </Link>
        </p>
      }
      list={list}
      name="The orders"
      empty={
        <EmptyState title="No orders yet" description="Boxes and cards you buy are listed here.">
          <ButtonLink href="/#products">Browse products</ButtonLink>
        </EmptyState>
      }
    >
      {(order) => <OrderRow key={order.id} order={order} />}
    </ListScreen>
  );
}
