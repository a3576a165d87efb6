import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deskShipmentKey } from "@/components/shipments/desk/desk-keys";
import { apiFetch } from "@/lib/platform/client/api-client";
import type { DeskShipment } from "@/lib/shipments/schema";

type DeskCall = "checks" | "packed" | "shipped" | "delivered";

/**
 * One step of the desk. Its answer is the shipment as it is now, so the steps of one shipment wait
 * for each other: a late answer never hides what came after it.
 */
export function useDeskCall<Input = void>(
  id: string,
  call: DeskCall,
  {
    onDone,
    onFailure,
  }: { onDone?: (shipment: DeskShipment) => void; onFailure?: (e: Error) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: deskShipmentKey(id).join("-") },
    mutationFn: (input: Input) =>
      apiFetch<DeskShipment>("POST", `/api/admin/shipments/${id}/${call}`, input ?? undefined),
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
