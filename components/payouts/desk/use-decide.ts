"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { forgetDraft } from "@/components/ui/drafts";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";

type Decision =
  | { step: "approve"; claims: string[] }
  | { step: "refuse" | "returned"; reason: string }
  | { step: "paid"; reference: string };

const DONE: Record<Decision["step"], string> = {
  approve: "Approved",
  refuse: "Refused. The collector was notified.",
  paid: "Marked as sent. The collector was notified.",
  returned: "Marked as returned. The collector was notified.",
};

function decide(id: string, decision: Decision): Promise<unknown> {
  const params = { id };
  switch (decision.step) {
    case "approve": {
      const { claims } = decision;
      return call("POST /api/admin/payouts/{id}/approve", { params, body: { claims } });
    }
    case "paid": {
      const { reference } = decision;
      return call("POST /api/admin/payouts/{id}/paid", { params, body: { reference } });
    }
    default: {
      const { step, reason } = decision;
      return call(`POST /api/admin/payouts/{id}/${step}`, { params, body: { reason } });
    }
  }
}

export const decisionDraft = (id: string, step: Decision["step"]) => `${step} payout ${id}`;

/** Refetches the lists either way, because someone else may have decided first. */
export function useDecide(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: (_, { step }) => {
      forgetDraft(decisionDraft(id, step));
      document.getElementById("main")?.focus();
      toastSuccess(DONE[step]);
    },
    onError: (error) => toastError("Nothing was changed", error),
    onSettled: () => queryClient.invalidateQueries(under("/api/admin/payouts")),
  });
}
