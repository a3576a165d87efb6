"use client";

import { useState } from "react";

import { OwnCase } from "@/components/accounts/own-case";
import { ApprovePayout, ClaimsSince } from "@/components/payouts/desk/approve-payout";
import { SentenceForm } from "@/components/payouts/desk/sentence-form";
import { decisionDraft, useDecide } from "@/components/payouts/desk/use-decide";
import { PAYOUT_STATUS_WORDS } from "@/components/payouts/payout-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { addressOf } from "@/lib/client/address";
import { type DeskPayout, paidInputSchema, reasonInputSchema } from "@/lib/payouts/desk/schema";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export function DeskPayoutRow({ payout }: { payout: DeskPayout }) {
  const { number, amount, status, username, destination, saleCount, memberSince } = payout;
  return (
    <li
      aria-label={number}
      className="grid items-start gap-x-8 gap-y-4 border-b py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="grid gap-1.5 text-sm">
        <p className="flex flex-wrap gap-1.5">
          <Badge variant={status === "PAID" ? "on" : "plain"}>{PAYOUT_STATUS_WORDS[status]}</Badge>
          {payout.provider === "stripe" && <Badge variant="outline">Stripe</Badge>}
          {payout.hasTestMoney && <Badge variant="vault">Test money</Badge>}
        </p>
        <h2 className="text-xl">{formatPrice(amount)}</h2>
        <p className="[overflow-wrap:anywhere]">
          {number} · {username ?? "Deleted account"} · {destination}
        </p>
        <p className="text-muted-foreground">
          <span>{`${countOf(saleCount, "entry", "entries")} · requested on `}</span>
          <LocalTime iso={payout.requestedAt} />
          {memberSince !== null && (
            <span>
              {" · collector since "}
              <LocalTime iso={memberSince} />
            </span>
          )}
        </p>
        {payout.attempts > 1 && status === "APPROVED" && (
          <p>{`Stripe rejected the transfer ${countOf(payout.attempts - 1, "time")}. We’ll keep trying.`}</p>
        )}
      </div>
      <div className="grid gap-3 text-sm">
        {payout.bankFile !== null && (
          <p>
            <a
              href={addressOf("GET /api/admin/bank-files/{number}", {
                params: { number: payout.bankFile.number },
              })}
              className="underline"
            >
              {`Bank file ${payout.bankFile.number}`}
            </a>
            <span> · </span>
            <LocalTime iso={payout.bankFile.madeAt} />
          </p>
        )}
        {payout.claimsSince.length > 0 && <ClaimsSince claims={payout.claimsSince} />}
        {payout.reference !== null && (
          <p className="[overflow-wrap:anywhere]">{`Reference: ${payout.reference}`}</p>
        )}
        {payout.reason !== null && (
          <p className="[overflow-wrap:anywhere]">{`Reason given to the collector: ${payout.reason}`}</p>
        )}
        {status !== "REFUSED" && status !== "RETURNED" && (
          <OwnCase customers={[username]}>
            <Decisions payout={payout} />
          </OwnCase>
        )}
      </div>
    </li>
  );
}

type Asking = "refuse" | "paid" | "returned";

function Decisions({ payout }: { payout: DeskPayout }) {
  const { id, status, provider } = payout;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [canceled, setCanceled] = useState<Asking | null>(null);
  const { mutate: decide, isPending } = useDecide(id);
  const form = {
    isPending,
    onCancel: () => {
      setCanceled(asking);
      setAsking(null);
    },
  };
  const onSuccess = () => {
    setCanceled(null);
    setAsking(null);
  };
  if (asking === "paid")
    return (
      <SentenceForm
        {...form}
        draft={decisionDraft(id, asking)}
        name="reference"
        schema={paidInputSchema}
        label="Bank reference"
        hint="The collector sees it."
        submitLabel="Mark as sent"
        onSubmit={({ reference }) => decide({ step: "paid", reference }, { onSuccess })}
      />
    );
  if (asking !== null)
    return (
      <SentenceForm
        {...form}
        draft={decisionDraft(id, asking)}
        name="reason"
        schema={reasonInputSchema}
        label={asking === "refuse" ? "Why we won't send it" : "Why it was returned"}
        hint="The money goes back to their balance. The collector reads this, in the app and by email."
        submitLabel={asking === "refuse" ? "Refuse and notify" : "Save and notify"}
        onSubmit={({ reason }) => decide({ step: asking, reason }, { onSuccess })}
      />
    );
  const isByHand = provider === "manual";
  return (
    <div className="flex flex-wrap gap-2">
      {status === "REQUESTED" && <ApprovePayout payout={payout} />}
      {((status === "APPROVED" && isByHand) || status === "IN_BANK_FILE") && (
        <Button autoFocus={canceled === "paid"} onClick={() => setAsking("paid")}>
          Mark as sent…
        </Button>
      )}
      {(status === "REQUESTED" || (status === "APPROVED" && isByHand)) && (
        <Button
          variant="outline"
          autoFocus={canceled === "refuse"}
          disabled={isPending}
          onClick={() => setAsking("refuse")}
        >
          Refuse…
        </Button>
      )}
      {(status === "PAID" || status === "IN_BANK_FILE") && (
        <Button
          variant="outline"
          autoFocus={canceled === "returned"}
          onClick={() => setAsking("returned")}
        >
          Mark as returned…
        </Button>
      )}
    </div>
  );
}
