import { useMutation, useQueryClient } from "@tanstack/react-query";

import { GRADING_TRAY_KEY } from "@/components/grading/tray-key";
import type { GradingTray } from "@/lib/grading/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

/** Takes a request off the list. */
export function useWithdrawEvaluation(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      apiFetch<GradingTray>("DELETE", `/api/inventory/to-grade/evaluations/${cardId}`),
    onSuccess: (tray) => {
      queryClient.setQueryData(GRADING_TRAY_KEY, tray);
      onSuccess();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: GRADING_TRAY_KEY }),
  });
}
