"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";

import { CLAIMS, claimPath } from "@/components/claims/claim-queries";
import { reasonWords } from "@/components/claims/claim-words";
import type { ClaimedThing } from "@/components/claims/claimed-thing";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ErrorText } from "@/components/ui/error-text";
import { Label } from "@/components/ui/label";
import { RadioCards } from "@/components/ui/radio-cards";
import { RefusalText } from "@/components/ui/refusal";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import type { ClaimReason } from "@/lib/claims/reasons";
import type { ClaimEvidence, ClaimOptions } from "@/lib/claims/schema";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

type ClaimFormProps = { options: ClaimOptions; thing: ClaimedThing; onClose: () => void };

const MISSING_REASON = "Please choose what is wrong";
const MISSING_WORDS = "Please tell us what is wrong";

export function ClaimForm({ options, thing, onClose }: ClaimFormProps) {
  const { reasons, isBox, answerDueOn, insured, evidence } = options;
  const [reason, setReason] = useState<ClaimReason | null>(null);
  const {
    text: details,
    write,
    forget,
  } = useDraft(`claim about ${Object.values(thing).join(" ")}`);
  const [problem, setProblem] = useState<string | null>(null);
  const router = useRouter();
  const queryClient = useQueryClient();
  const id = useId();
  const reasonsElement = useRef<HTMLDivElement>(null);
  const {
    mutate: send,
    isPending,
    error,
  } = useMutation({
    mutationFn: (chosen: ClaimReason) =>
      call("POST /api/claims", { body: { ...thing, reason: chosen, details } }),
    onSuccess: (claim) => {
      forget();
      toastSuccess(`Claim ${claim.number} sent`);
      void queryClient.invalidateQueries(CLAIMS);
      onClose();
      router.push(claimPath(claim.id));
    },
  });

  function submit() {
    if (reason === null) {
      setProblem(MISSING_REASON);
      return reasonsElement.current?.querySelector("input")?.focus();
    }
    if (details.trim() !== "") return send(reason);
    setProblem(MISSING_WORDS);
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <DialogBody>
        <div ref={reasonsElement} className="grid gap-1.5">
          <RadioCards
            legend="What is wrong?"
            value={reason}
            onChange={(value) => {
              setReason(value);
              setProblem(null);
            }}
            options={reasons.map((value) => ({ value, label: reasonWords(value, isBox) }))}
          />
          {problem === MISSING_REASON && <ErrorText>{problem}</ErrorText>}
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Tell us more</Label>
          <Textarea
            id={id}
            maxLength={1000}
            value={details}
            aria-invalid={problem === MISSING_WORDS || undefined}
            aria-describedby={problem === MISSING_WORDS ? `${id}-problem` : undefined}
            onChange={(event) => {
              write(event.target.value);
              setProblem(null);
            }}
          />
          {problem === MISSING_WORDS && <ErrorText id={`${id}-problem`}>{problem}</ErrorText>}
        </div>
        <div className="grid gap-1 text-sm text-muted-foreground">
          <p>{attachedWords(evidence)}</p>
          {insured && (
            <p>{`Its parcel was insured for ${formatPrice(insured)}. We pay up to that for what was lost or damaged on its way.`}</p>
          )}
          <p className="text-foreground">{`We answer by ${formatMediumDate(answerDueOn)}.`}</p>
        </div>
        {error && <RefusalText>{errorMessage(error)}</RefusalText>}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={isPending} pendingLabel="Sending..." onClick={submit}>
          Send claim
        </Button>
      </DialogFooter>
    </>
  );
}

const list = new Intl.ListFormat("en-US");

function attachedWords({ scans, packOut, sightings, events }: ClaimEvidence): string {
  const attached = [
    scans && "the break scan",
    packOut && "the pack-out photo",
    sightings.length > 0 && "the moments in the video",
    events.length > 0 && "what the ledger says",
  ].filter((words) => typeof words === "string");
  return `You don't need to send pictures. We attach ${list.format(attached)}.`;
}
