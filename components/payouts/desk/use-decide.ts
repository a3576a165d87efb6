"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { PAYOUTS } from "@/components/payouts/desk/payouts-query";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { apiRequest } from "@/lib/platform/client/api-client";

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

/** The lists are read again either way, because someone else may have decided first. */
export function useDecide(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: Decision) =>
      apiRequest("POST", `${PAYOUTS}/${id}/${step}`, body),
    onSuccess: (_, { step }) => {
      document.getElementById("main")?.focus();
      toastSuccess(DONE[step]);
    },
    onError: (error) => toastError("Nothing was changed", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PAYOUTS] }),
  });
}
