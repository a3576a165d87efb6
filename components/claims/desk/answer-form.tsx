"use client";

import { useId, useState } from "react";

import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskClaimQuery } from "@/components/claims/claim-queries";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { LabeledInput } from "@/components/ui/labeled-input";
import { RadioCards } from "@/components/ui/radio-cards";
import { RefusalText } from "@/components/ui/refusal";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import type { ClaimAnswer } from "@/lib/claims/reasons";
import type { AnswerClaimInput, DeskClaimDetail } from "@/lib/claims/schema";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatPrice } from "@/lib/platform/money";
import { withCents } from "@/lib/platform/typed-amount";

type Choice = "UNDO" | ClaimAnswer;

export function AnswerForm({ claim }: { claim: DeskClaimDetail }) {
  const { id, subject, maxRefund, maxCompensation, canUndo, undoRefusal } = claim;
  const isBought = subject.kind === "ORDER_CARD";
  const canRefund = maxRefund !== "0.00";
  const [choice, setChoice] = useState<Choice | null>(null);
  const needsAmount = (choice === "REFUND" && !isBought) || choice === "COMPENSATION";
  const [isMissing, setIsMissing] = useState(false);
  const { text: words, write, forget } = useDraft(`answer to claim ${id}`);
  const [amount, setAmount] = useState("");
  const field = useId();
  const {
    mutate: answer,
    isPending,
    error,
  } = useDeskStep({
    query: deskClaimQuery(id),
    step: (input: AnswerClaimInput) =>
      call("POST /api/admin/claims/{id}/answer", { params: { id }, body: input }),
    onDone: () => {
      forget();
      document.getElementById("main")?.focus();
      toastSuccess("Answered. The collector was notified.");
    },
  });

  return (
    <Part title="Answer">
      <RadioCards<Choice>
        legend="Decision"
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setIsMissing(false);
        }}
        options={[
          ...(isBought
            ? [
                {
                  value: "UNDO" as const,
                  label: "Refund, and undo the sale",
                  note:
                    undoRefusal ??
                    "The card goes back to its seller, and the money comes off their balance.",
                  isDisabled: !canUndo || !canRefund,
                },
              ]
            : []),
          {
            value: "REFUND",
            label: "Refund at our cost",
            note: canRefund
              ? isBought
                ? `${formatPrice(maxRefund)}. The seller keeps the money, and the buyer the card.`
                : `Up to ${formatPrice(maxRefund)}.`
              : "It has already been refunded in full.",
            isDisabled: !canRefund,
          },
          ...(subject.kind === "CARD"
            ? [
                {
                  value: "COMPENSATION" as const,
                  label: "Compensation",
                  note:
                    maxCompensation === "0.00"
                      ? "Nothing is left of what its parcel was insured for."
                      : `Up to ${formatPrice(maxCompensation)}, as its parcel was insured. It goes to the collector's balance.`,
                  isDisabled: maxCompensation === "0.00",
                },
              ]
            : []),
          { value: "REPLACEMENT", label: "Replacement", note: "No money moves." },
          { value: "REFUSAL", label: "Refusal", note: "No money moves." },
        ]}
      />
      {needsAmount && (
        <LabeledInput
          className="max-w-48"
          label="Amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <div className="grid gap-1.5">
        <Label htmlFor={`${field}-words`}>Message to the collector</Label>
        <Textarea
          id={`${field}-words`}
          maxLength={1000}
          value={words}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {(isMissing || error) && (
        <RefusalText>{isMissing ? "Please choose an answer" : errorMessage(error)}</RefusalText>
      )}
      <p>
        <Button
          pending={isPending}
          pendingLabel="Sending..."
          onClick={() => {
            if (choice === null) return setIsMissing(true);
            answer({
              answer: choice === "UNDO" ? "REFUND" : choice,
              undo: choice === "UNDO",
              words,
              ...(needsAmount ? { amount: withCents(amount) } : {}),
            });
          }}
        >
          Send answer
        </Button>
      </p>
    </Part>
  );
}
