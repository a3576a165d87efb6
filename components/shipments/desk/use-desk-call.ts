import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deskShipmentKey } from "@/components/shipments/desk/desk-keys";
import { apiFetch } from "@/lib/platform/client/api-client";
import type { DeskShipment } from "@/lib/shipments/schema";

type DeskCall = "checks" | "packed" | "shipped" | "delivered";
type Callbacks = { onDone?: (shipment: DeskShipment) => void; onFailure?: (e: Error) => void };

/** A call of the desk by its name. */
export function useDeskCall<Input = void>(id: string, call: DeskCall, callbacks: Callbacks) {
  return useDeskStep<Input>(
    id,
    (input) =>
      apiFetch<DeskShipment>("POST", `/api/admin/shipments/${id}/${call}`, input ?? undefined),
    callbacks,
  );
}

/**
 * One step of the desk. Its answer is the shipment as it is now, so the steps of one shipment wait
 * for each other: a late answer never hides what came after it.
 */
export function useDeskStep<Input>(
  id: string,
  step: (input: Input) => Promise<DeskShipment>,
  { onDone, onFailure }: Callbacks,
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: deskShipmentKey(id).join("-") },
    mutationFn: step,
    onSuccess: async (shipment) => {
      await queryClient.cancelQueries({ queryKey: deskShipmentKey(id) });
      queryClient.setQueryData(deskShipmentKey(id), shipment);
      onDone?.(shipment);
    },
    onError: (error) => {
      onFailure?.(error);
      void queryClient.invalidateQueries({ queryKey: deskShipmentKey(id) });
    },
  });
}
