import { useMutation, useQueryClient } from "@tanstack/react-query";

import { TO_GRADE } from "@/components/grading/grading-queries";
import { call } from "@/lib/client/call";

export function useWithdrawEvaluation(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      call("DELETE /api/inventory/to-grade/evaluations/{id}", { params: { id: cardId } }),
    onSuccess: (tray) => {
      queryClient.setQueryData(TO_GRADE.queryKey, tray);
      onSuccess();
    },
    onError: () => queryClient.invalidateQueries(TO_GRADE),
  });
}
