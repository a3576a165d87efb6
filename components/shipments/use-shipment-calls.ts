import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useAttempt } from "@/components/payments/use-attempt";
import { shipmentKey } from "@/components/shipments/shipment-keys";
import { toastError } from "@/components/ui/toast";
import type { PayInput } from "@/lib/payments/schema";
import { ApiError, apiFetch } from "@/lib/platform/client/api-client";
import type { Shipment } from "@/lib/shipments/schema";

/** One payment attempt. Goes to the provider's own page, if it has one. */
export function usePayShipment(id: string) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PayInput) =>
      apiFetch<Shipment>("POST", `/api/shipments/${id}/payment`, input, {
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: (shipment) => {
      attempt.answered();
      queryClient.setQueryData(shipmentKey(id), shipment);
      if (!shipment.payment.url) return;
      window.history.replaceState(null, "", window.location.pathname);
      window.location.assign(shipment.payment.url);
    },
    onError: async (error) => {
      attempt.answered(error);
      if (error instanceof ApiError)
        await queryClient.invalidateQueries({ queryKey: shipmentKey(id) });
    },
  });
}

/** Cancels it, or says that it arrived. */
export function useShipmentCall(id: string, call: "cancel" | "delivered", onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<Shipment>("POST", `/api/shipments/${id}/${call}`),
    onSuccess: (shipment) => {
      queryClient.setQueryData(shipmentKey(id), shipment);
      onDone();
    },
    onError: async (error) => {
      toastError(call === "cancel" ? "Not cancelled" : "Not confirmed", error);
      await queryClient.invalidateQueries({ queryKey: shipmentKey(id) });
    },
  });
}
