import { useMutation, useQueryClient } from "@tanstack/react-query";

import { submissionKey } from "@/components/grading/grading-keys";
import { useAttempt } from "@/components/payments/use-attempt";
import { toastError } from "@/components/ui/toast";
import type { Submission } from "@/lib/grading/schema";
import type { PayInput } from "@/lib/payments/schema";
import { ApiError, apiFetch } from "@/lib/platform/client/api-client";

/** One payment attempt. Goes to the provider's own page, if it has one. */
export function usePaySubmission(id: string) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PayInput) =>
      apiFetch<Submission>("POST", `/api/grading/${id}/payment`, input, {
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: (submission) => {
      attempt.answered();
      queryClient.setQueryData(submissionKey(id), submission);
      if (!submission.payment.url) return;
      window.history.replaceState(null, "", window.location.pathname);
      window.location.assign(submission.payment.url);
    },
    onError: async (error) => {
      attempt.answered(error);
      if (error instanceof ApiError)
        await queryClient.invalidateQueries({ queryKey: submissionKey(id) });
    },
  });
}

export function useCancelSubmission(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<Submission>("POST", `/api/grading/${id}/cancel`),
    onSuccess: (submission) => {
      queryClient.setQueryData(submissionKey(id), submission);
      onDone();
    },
    onError: async (error) => {
      toastError("Not cancelled", error);
      await queryClient.invalidateQueries({ queryKey: submissionKey(id) });
    },
  });
}
