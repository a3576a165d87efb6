import { useMutation, useQueryClient } from "@tanstack/react-query";

import { toastError } from "@/components/ui/toast";
import type { QueryOf } from "@/lib/client/query";

type PayableStep<Payable> = {
  query: QueryOf<Payable>;
  step: () => Promise<Payable>;
  failure: string;
  onDone: () => void;
};

/** A call by the owner. Returns the current state of the paid subject. */
export function usePayableStep<Payable>({
  query: { queryKey },
  step,
  failure,
  onDone,
}: PayableStep<Payable>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (payable) => {
      queryClient.setQueryData(queryKey, payable);
      onDone();
    },
    onError: async (error) => {
      toastError(failure, error);
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
