import { useDeskStep } from "@/components/back-office/use-desk-step";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { QueryOf } from "@/lib/client/query";

/** A change that is told by a toast, with `done` if it worked. */
export const useChange = <Data>(query: QueryOf<Data>) =>
  useDeskStep({
    query,
    step: ({ run }: { run: () => Promise<Data>; done: string }) => run(),
    onDone: (_, { done }) => toastSuccess(done),
    onFailure: (error) => toastError("Nothing was changed", error),
  });
