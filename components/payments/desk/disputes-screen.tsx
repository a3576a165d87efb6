"use client";

import { useQueryClient } from "@tanstack/react-query";

import { FormDialog } from "@/components/back-office/form-dialog";
import { ReasonField } from "@/components/back-office/reason-field";
import { useMayCall } from "@/components/back-office/staff-role";
import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { DISPUTE_STATES, reasonName } from "@/lib/payments/desk/dispute-words";
import { disputesTable } from "@/lib/payments/desk/disputes-table";
import type { DeskDispute } from "@/lib/payments/desk/schema";
import { formatCents } from "@/lib/platform/money";

const CELLS: Cells<typeof disputesTable> = {
  reference: ({ reference }) => (
    <a
      href={`https://dashboard.stripe.com/disputes/${encodeURIComponent(reference)}`}
      className="target [overflow-wrap:anywhere] textlink"
    >
      {reference}
    </a>
  ),
  about: ({ number, path }) =>
    path === null ? (
      "An unused payment"
    ) : (
      <Link href={path} className="target textlink">
        {number}
      </Link>
    ),
  state: ({ state }) => (
    <Badge variant={state === "to-answer" ? "vault" : "plain"}>{DISPUTE_STATES[state]}</Badge>
  ),
  reason: ({ reason }) => reasonName(reason),
  moved: ({ movedCents }) => formatCents(movedCents),
  actions: (dispute) => dispute.state === "lost" && <Release dispute={dispute} />,
};

export const DisputesScreen = () => (
  <TableScreen
    title="Disputes"
    lead="A buyer's bank takes a payment back and asks us about it. Answer in Stripe, with the film of the opening and the tracking number. Until the bank decides, nothing goes out to this customer (no parcel, no sealed box, no payout), and the payment can't be refunded."
    table={disputesTable}
    cells={CELLS}
  />
);

function Release({ dispute: { id, reference } }: { dispute: DeskDispute }) {
  const queryClient = useQueryClient();
  const may = useMayCall();
  if (!may("releaseDispute")) return null;
  return (
    <FormDialog
      trigger="Release"
      label={`Release ${reference}`}
      title="Release this customer?"
      description="Parcels, sealed boxes and payouts go out to them again. The money stays with the bank."
      confirm="Release"
      pending="Releasing..."
      done="Customer released."
      run={async ({ reason = "" }) => {
        await call("POST /api/admin/disputes/{id}/release", { params: { id }, body: { reason } });
        await queryClient.invalidateQueries(under("/api/admin/disputes"));
      }}
    >
      <ReasonField />
    </FormDialog>
  );
}
