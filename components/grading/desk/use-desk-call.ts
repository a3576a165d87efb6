import { useMutation, useQueryClient } from "@tanstack/react-query";

import { GRADING_DESK } from "@/components/grading/desk/desk-keys";
import type { DeskBatch, DeskSubmission } from "@/lib/grading/desk/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

type Things = { submissions: DeskSubmission; batches: DeskBatch };
type Call = { of: keyof Things; id: string; step: "checks" | "received" | "returned" | "sent" };
type On<Thing> = { onDone?: (thing: Thing) => void; onFailure?: (error: Error) => void };

/**
 * One step of the desk. Its answer is the submission or batch as it is now, so its steps wait for
 * each other: a late answer never hides what came after it.
 */
export function useDeskCall<Kind extends keyof Things, Input = void>(
  { of, id, step }: Call & { of: Kind },
  { onDone, onFailure }: On<Things[Kind]>,
) {
  const queryClient = useQueryClient();
  const queryKey = [`${GRADING_DESK}/${of}`, id];
  return useMutation({
    scope: { id: queryKey.join("-") },
    mutationFn: (input: Input) =>
      apiFetch<Things[Kind]>("POST", `${queryKey.join("/")}/${step}`, input ?? undefined),
    onSuccess: async (thing) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Things[Kind]>(queryKey, thing);
      onDone?.(thing);
    },
    onError: (error) => {
      onFailure?.(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
