import { useMutation, useQueryClient } from "@tanstack/react-query";

import { GRADING_TRAY_KEY } from "@/components/grading/tray-key";
import { call } from "@/lib/client/call";

/** Takes a request off the list. */
export function useWithdrawEvaluation(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      call("DELETE /api/inventory/to-grade/evaluations/{id}", { params: { id: cardId } }),
    onSuccess: (tray) => {
      queryClient.setQueryData(GRADING_TRAY_KEY, tray);
      onSuccess();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: GRADING_TRAY_KEY }),
  });
}
