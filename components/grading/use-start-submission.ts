import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { GRADING_TRAY_KEY } from "@/components/grading/tray-key";
import { useAttempt } from "@/components/payments/use-attempt";
import { call } from "@/lib/client/call";
import type { StartSubmissionInput } from "@/lib/grading/schema";
import { ApiError } from "@/lib/platform/client/api-client";

/** Starts the submission and goes on to its payment. */
export function useStartSubmission() {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (input: StartSubmissionInput) =>
      call("POST /api/grading", {
        body: input,
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: ({ id }) => router.push(`/grading/${id}`),
    onError: async (error) => {
      attempt.answered(error);
      // Cards may have left the tray meanwhile.
      if (error instanceof ApiError)
        await queryClient.invalidateQueries({ queryKey: GRADING_TRAY_KEY });
    },
  });
}
