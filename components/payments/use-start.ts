import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { useAttempt } from "@/components/payments/use-attempt";
import { ApiError } from "@/lib/platform/client/api-client";

type Attempt = Pick<ReturnType<ReturnType<typeof useAttempt>["of"]>, "headers" | "nonce">;
type Start<Requested> = {
  start: (requested: Requested, attempt: Attempt) => Promise<{ id: string }>;
  path: string;
  /** The queries it was chosen from, which may have changed in the meantime. */
  chosenFrom: Parameters<ReturnType<typeof useQueryClient>["invalidateQueries"]>[0];
};

export function useStart<Requested>({ start, path, chosenFrom }: Start<Requested>) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (requested: Requested) => start(requested, attempt.of(requested)),
    onSuccess: ({ id }) => router.push(`${path}/${id}`),
    onError: async (error) => {
      attempt.answered(error);
      if (!(error instanceof ApiError)) return;
      // The fees may have changed, which the page got with its frame.
      if (error.status === 409) router.refresh();
      await queryClient.invalidateQueries(chosenFrom);
    },
  });
}
