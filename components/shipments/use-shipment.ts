import { useQuery } from "@tanstack/react-query";

import { shipmentKey } from "@/components/shipments/shipment-keys";
import { ApiError } from "@/lib/platform/client/api-client";
import type { Shipment } from "@/lib/shipments/schema";

const POLL_MS = 5000;

/** Polls an undecided payment while signed in, and refetches on focus. */
export function useShipment(id: string) {
  return useQuery<Shipment>({
    queryKey: shipmentKey(id),
    refetchInterval: ({ state: { data, error } }) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      return data?.payment.status === "PENDING" && !isSignedOut ? POLL_MS : false;
    },
    refetchOnWindowFocus: "always",
  });
}
