"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { MODERATION } from "@/components/showcase/desk/moderation-query";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { apiRequest } from "@/lib/platform/client/api-client";
import type { Moderated } from "@/lib/showcase/moderation/schema";

type Decision = { step: "hide"; reason: string } | { step: "restore" } | { step: "dismiss" };

const DONE: Record<Decision["step"], string> = {
  hide: "Hidden. Its owner was notified.",
  restore: "Public again. Its owner was notified.",
  dismiss: "Reports dismissed",
};

/** The lists are read again either way, because someone else may have decided first. */
export function useDecision({ type, id }: Moderated) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: Decision) =>
      apiRequest("POST", `${MODERATION}/${type}/${id}/${step}`, step === "hide" ? body : undefined),
    onSuccess: (_, { step }) => {
      document.getElementById("main")?.focus();
      toastSuccess(DONE[step]);
    },
    onError: (error) => toastError("Nothing was decided", error),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(MODERATION),
      }),
  });
}
