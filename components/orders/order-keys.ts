import { infiniteQueryOptions } from "@tanstack/react-query";

import type { OrderSummary } from "@/lib/orders/schema";
import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";

const ORDERS = "/api/orders";

/** The parts join to the order's URL. */
export const orderKey = (id: string) => [ORDERS, id];

type OrderPage = { orders: OrderSummary[]; nextCursor: string | null };

async function fetchPage(cursor: string | null): Promise<OrderPage> {
  const response = await apiRequest(
    "GET",
    cursor ? `${ORDERS}?${new URLSearchParams({ cursor })}` : ORDERS,
  );
  return {
    orders: (await response.json()) as OrderSummary[],
    nextCursor: nextCursorOf(response),
  };
}

/** A collector's orders, page by page. */
export const orderListQuery = infiniteQueryOptions({
  queryKey: [ORDERS],
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
