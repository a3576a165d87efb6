import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { useAttempt } from "@/components/payments/use-attempt";
import { TRAY_KEY } from "@/components/shipments/tray-key";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";
import type { StartShipmentInput } from "@/lib/shipments/start-input";

/** Starts the shipment and goes on to its payment. */
export function useStartShipment() {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (input: StartShipmentInput) =>
      call("POST /api/shipments", {
        body: input,
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: ({ id }) => router.push(`/shipments/${id}`),
    onError: async (error) => {
      attempt.answered(error);
      // Cards may have left the tray meanwhile.
      if (error instanceof ApiError) await queryClient.invalidateQueries({ queryKey: TRAY_KEY });
    },
  });
}
