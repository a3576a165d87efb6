import { infiniteQueryOptions } from "@tanstack/react-query";

import type { OrderSummary } from "@/lib/orders/schema";
import { fetchPage } from "@/lib/platform/client/fetch-page";

const ORDERS = "/api/orders";

/** The parts join to the order's URL. */
export const orderKey = (id: string) => [ORDERS, id];

/** A collector's orders, page by page. */
export const orderListQuery = infiniteQueryOptions({
  queryKey: [ORDERS],
  queryFn: async ({ pageParam }) => {
    const [orders, nextCursor] = await fetchPage<OrderSummary>(ORDERS, pageParam);
    return { orders, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
