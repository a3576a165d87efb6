import { useQuery } from "@tanstack/react-query";

import { orderKey } from "@/components/orders/order-keys";
import type { Order } from "@/lib/orders/schema";

/** The current order, refetched when the page regains focus, because it changes meanwhile. */
export function useOrder(id: string) {
  return useQuery<Order>({ queryKey: orderKey(id), refetchOnWindowFocus: "always" });
}
