import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/lib/client/call";
import { pages } from "@/lib/client/pages";
import type { AnswerInput } from "@/lib/grading/desk/schema";

type On = { onDone: () => void; onFailure: (error: Error) => void };

export function useAnswer(evaluationId: string, { onDone, onFailure }: On) {
  const queryClient = useQueryClient();
  const { queryKey } = pages("GET /api/admin/grading", { query: { queue: "evaluations" } });
  return useMutation({
    mutationFn: (input: AnswerInput) =>
      call("POST /api/admin/grading/evaluations/{id}/answer", {
        params: { id: evaluationId },
        body: input,
      }),
    onSuccess: async () => {
      onDone();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (desk) =>
          desk && {
            ...desk,
            pages: desk.pages.map((page) => ({
              ...page,
              counts: { ...page.counts, evaluations: page.counts.evaluations - 1 },
              evaluations: page.evaluations.filter((one) => one.evaluationId !== evaluationId),
            })),
          },
      );
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      onFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
