import { useQuery } from "@tanstack/react-query";

import { orderQuery } from "@/components/orders/order-queries";

/** Refetched on focus, because the order may have changed in the meantime. */
export function useOrder(id: string) {
  return useQuery({ ...orderQuery(id), refetchOnWindowFocus: "always" });
}
