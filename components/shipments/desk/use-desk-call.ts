import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { apiFetch } from "@/lib/platform/client/api-client";

type Callbacks = { onDone?: () => void; onFailure?: (error: Error) => void };

/** A call by its name. The parts of the key join to the URL of what it is about. */
export function useDeskCall<Input = void>(queryKey: QueryKey, call: string, callbacks: Callbacks) {
  return useDeskStep<Input>(
    queryKey,
    (input) => apiFetch<unknown>("POST", `${queryKey.join("/")}/${call}`, input ?? undefined),
    callbacks,
  );
}

/**
 * One step of a desk. Its answer is the parcel or submission as it is now, so its steps wait for
 * each other: a late answer never hides what came after it.
 */
export function useDeskStep<Input>(
  queryKey: QueryKey,
  step: (input: Input) => Promise<unknown>,
  { onDone, onFailure }: Callbacks,
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: queryKey.join("-") },
    mutationFn: step,
    onSuccess: async (answer) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, answer);
      onDone?.();
    },
    onError: (error) => {
      onFailure?.(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
