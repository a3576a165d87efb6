import { useQuery } from "@tanstack/react-query";

import { submissionKey } from "@/components/grading/grading-keys";
import type { Submission } from "@/lib/grading/schema";
import { ApiError } from "@/lib/platform/client/api-client";

const POLL_MS = 5000;

/** Polls an undecided payment while signed in, and refetches on focus. */
export function useSubmission(id: string) {
  return useQuery<Submission>({
    queryKey: submissionKey(id),
    refetchInterval: ({ state: { data, error } }) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      return data?.payment.status === "PENDING" && !isSignedOut ? POLL_MS : false;
    },
    refetchOnWindowFocus: "always",
  });
}
