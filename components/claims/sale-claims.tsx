"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { ClaimBadge } from "@/components/claims/claim-badge";
import { SALE_CLAIMS } from "@/components/claims/claim-queries";
import { reasonWords } from "@/components/claims/claim-words";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { RefusalText } from "@/components/ui/refusal";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { withoutReload } from "@/components/ui/without-reload";
import type { SaleClaim } from "@/lib/claims/schema";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatMediumDate } from "@/lib/platform/time";

/** Claims of buyers about cards that this collector sold. */
export function SaleClaims() {
  const { data: claims = [] } = useQuery(SALE_CLAIMS);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="sales" className="mt-12">
      <h2 id="sales" className="mb-2 text-2xl tracking-display">
        About cards that you sold
      </h2>
      <p className="mb-4 max-w-[44em] text-sm text-muted-foreground">
        We check each claim against our own scans and videos. You can add what you know about the
        card, once, until we answer. Buyers don’t see it.
      </p>
      <ul className="divide-y border-y">
        {claims.map((claim) => (
          <li key={claim.id} className="grid justify-items-start gap-1.5 py-5 text-sm">
            <h3 className="text-base font-medium">{claim.number}</h3>
            <p className="min-w-0 [overflow-wrap:anywhere]">{claim.name}</p>
            <p className="text-muted-foreground">
              <span>{reasonWords(claim.reason, false)}</span>
              {claim.status === "OPEN" && (
                <span>{` · answer by ${formatMediumDate(claim.answerDueOn)}`}</span>
              )}
            </p>
            <ClaimBadge
              claim={{ status: claim.status, answer: claim.answer && { kind: claim.answer } }}
            />
            {claim.isUndone && <p>The sale was undone, and the card is yours again.</p>}
            {claim.words && claim.wroteAt && (
              <blockquote className="mt-2 max-w-[44em] border-l-2 pl-3">
                <p className="[overflow-wrap:anywhere] whitespace-pre-line">{claim.words}</p>
                <p className="text-muted-foreground">
                  You wrote this <LocalTime iso={claim.wroteAt} />
                </p>
              </blockquote>
            )}
            {claim.status === "OPEN" && !claim.words && <WordsForm claim={claim} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WordsForm({ claim: { id, number } }: { claim: SaleClaim }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const fieldId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("POST /api/claims/{id}/words", { params: { id }, body: { text } }),
    onSuccess: () => toastSuccess("Your words were added"),
    onSettled: () => queryClient.invalidateQueries(SALE_CLAIMS),
  });
  return (
    <form
      className="mt-2 grid w-full max-w-[44em] justify-items-start gap-2"
      onSubmit={withoutReload(() => mutate())}
    >
      <Label htmlFor={fieldId}>
        What you know about this card<span className="sr-only">: {number}</span>
      </Label>
      <Textarea
        id={fieldId}
        required
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && <RefusalText>{errorMessage(error)}</RefusalText>}
      <Button type="submit" variant="outline" pending={isPending} pendingLabel="Adding...">
        Add to the claim
      </Button>
    </form>
  );
}
