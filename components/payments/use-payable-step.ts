import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { toastError } from "@/components/ui/toast";
import { apiFetch } from "@/lib/platform/client/api-client";

type PayableStep = { queryKey: QueryKey; step: string; failure: string; onDone: () => void };

/** A call of its owner, such as `cancel`. It returns what the fee is for, as it is now. */
export function usePayableStep({ queryKey, step, failure, onDone }: PayableStep) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<unknown>("POST", `${queryKey.join("/")}/${step}`),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      onDone();
    },
    onError: async (error) => {
      toastError(failure, error);
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
