"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { addressOf } from "@/lib/client/address";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export function MakeBankFile() {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call("POST /api/admin/bank-files"),
    onSuccess: ({ number, payoutCount, amount, unreadable }) => {
      toastSuccess(
        `Bank file ${number}: ${countOf(payoutCount, "payout")}, ${formatPrice(amount)}`,
        unreadable.length > 0
          ? `Left out because the bank account is unreadable: ${unreadable.join(", ")}`
          : undefined,
      );
      window.location.assign(
        addressOf("GET /api/admin/bank-files/{number}", { params: { number } }),
      );
    },
    onError: (error) => toastError("Bank file not created", error),
    onSettled: () => {
      setIsOpen(false);
      return queryClient.invalidateQueries(under("/api/admin/payouts"));
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="outline">Create a bank file…</Button>}
      title="Create a bank file?"
      description="It includes every approved payout to a bank account. These payouts can no longer be refused: they are either sent, or returned by the bank."
      labels={{ keep: "Not yet", confirm: "Create the file", pending: "Creating..." }}
      // The button may be gone before the call has settled.
      step={{ isPending, isSuccess: isPending || isSuccess }}
      onConfirm={() => mutate()}
    />
  );
}
