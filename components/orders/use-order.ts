import { useQuery } from "@tanstack/react-query";

import { orderKey } from "@/components/orders/order-keys";
import type { Order } from "@/lib/orders/schema";

/** The current order, refetched on focus, because it may have changed in the meantime. */
export function useOrder(id: string) {
  return useQuery<Order>({ queryKey: orderKey(id), refetchOnWindowFocus: "always" });
}
