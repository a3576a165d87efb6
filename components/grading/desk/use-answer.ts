import { useMutation, useQueryClient } from "@tanstack/react-query";

import { GRADING_DESK, gradingDeskQuery } from "@/components/grading/desk/desk-keys";
import type { AnsweredEvaluation, AnswerInput } from "@/lib/grading/desk/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

type On = { onDone: () => void; onFailure: (error: Error) => void };

/** Answers an evaluation, which then leaves the queue. */
export function useAnswer(evaluationId: string, { onDone, onFailure }: On) {
  const queryClient = useQueryClient();
  const { queryKey } = gradingDeskQuery("evaluations");
  return useMutation({
    mutationFn: (input: AnswerInput) =>
      apiFetch<AnsweredEvaluation>(
        "POST",
        `${GRADING_DESK}/evaluations/${evaluationId}/answer`,
        input,
      ),
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
