import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { QueryOf } from "@/lib/client/query";

type DeskStep<Data, Input> = {
  query: QueryOf<Data>;
  step: (input: Input) => Promise<Data>;
  onDone?: (answer: Data, input: Input) => void;
  onFailure?: (error: Error) => void;
};

/**
 * One step of a desk, which answers with the whole of what it changed. Steps are queued, so that a
 * late answer never hides a newer one.
 */
export function useDeskStep<Data, Input = void>({
  query: { queryKey },
  step,
  onDone,
  onFailure,
}: DeskStep<Data, Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: queryKey.join("-") },
    mutationFn: step,
    onSuccess: async (answer, input) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, answer);
      onDone?.(answer, input);
    },
    onError: (error) => {
      onFailure?.(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
