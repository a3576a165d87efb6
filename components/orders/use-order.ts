import { useQuery } from "@tanstack/react-query";

import { orderKey } from "@/components/orders/order-keys";
import type { Order } from "@/lib/orders/schema";

/** An order as it stands. It moves on while nobody looks, so it is read again whenever somebody does. */
export function useOrder(id: string) {
  return useQuery<Order>({ queryKey: orderKey(id), refetchOnWindowFocus: "always" });
}
