"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { forgetDraft } from "@/components/ui/drafts";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import type { Moderated } from "@/lib/showcase/moderation/schema";

type Decision = { step: "hide"; reason: string } | { step: "restore" } | { step: "dismiss" };

const DONE: Record<Decision["step"], string> = {
  hide: "Hidden. Its owner was notified.",
  restore: "Public again. Its owner was notified.",
  dismiss: "Reports dismissed",
};

export const hideDraft = ({ type, id }: Moderated) => `why ${type} ${id} is hidden`;

/** Refetches the lists either way, because someone else may have decided first. */
export function useDecision(subject: Moderated) {
  const { type, id } = subject;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      const params = { type, id };
      return decision.step === "hide"
        ? call("POST /api/admin/moderation/{type}/{id}/hide", {
            params,
            body: { reason: decision.reason },
          })
        : call(`POST /api/admin/moderation/{type}/{id}/${decision.step}`, { params });
    },
    onSuccess: (_, { step }) => {
      forgetDraft(hideDraft(subject));
      document.getElementById("main")?.focus();
      toastSuccess(DONE[step]);
    },
    onError: (error) => toastError("Decision not saved", error),
    onSettled: () => queryClient.invalidateQueries(under("/api/admin/moderation")),
  });
}
