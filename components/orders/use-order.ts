import { useQuery } from "@tanstack/react-query";

import { orderQuery } from "@/components/orders/order-queries";

/** The current order, refetched on focus, because it may have changed in the meantime. */
export function useOrder(id: string) {
  return useQuery({ ...orderQuery(id), refetchOnWindowFocus: "always" });
}
