"use client";

import Link from "next/link";
import { useState } from "react";

import { useDecide } from "@/components/payouts/desk/use-decide";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { DeskPayout } from "@/lib/payouts/desk/schema";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

type Shown = Pick<DeskPayout, "id" | "number" | "amount" | "destination" | "claimsSince">;

/** Asks for confirmation and names claims that came in since the request. */
export function ApprovePayout({ payout }: { payout: Shown }) {
  const { id, number, amount, destination, claimsSince } = payout;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: decide, isPending, isSuccess } = useDecide(id);
  const claims = claimsSince.map((claim) => claim.number);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>Approve…</Button>}
      title={`Approve ${formatPrice(amount)}?`}
      description={`Payout ${number} goes to ${destination}.`}
      labels={{ keep: "Not yet", confirm: "Approve payout", pending: "Approving..." }}
      // The row may be gone before the call has settled.
      step={{ isPending, isSuccess: isPending || isSuccess }}
      onConfirm={() => decide({ step: "approve", claims }, { onSettled: () => setIsOpen(false) })}
    >
      {claims.length > 0 && <ClaimsSince claims={claimsSince} />}
    </ConfirmDialog>
  );
}

/** Claims opened since the request, on cards that the payout pays for. */
export function ClaimsSince({ claims }: { claims: DeskPayout["claimsSince"] }) {
  const count = claims.length;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">
        {`${countOf(count, "claim")} ${plural(count, "was", "were")} opened since the request:`}
      </p>
      <ul>
        {claims.map(({ id, number, isOpen }) => (
          <li key={id}>
            <Link href={`/admin/claims/${id}`} className="underline">
              {number}
            </Link>
            <span>{isOpen ? " · open" : " · answered"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
