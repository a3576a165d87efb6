"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { DeskPayoutRow } from "@/components/payouts/desk/desk-payout-row";
import { MakeBankFile } from "@/components/payouts/desk/make-bank-file";
import { payoutsQuery } from "@/components/payouts/desk/payouts-query";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueScreen } from "@/components/ui/queue-screen";
import { PAYOUT_QUEUES, type PayoutQueue } from "@/lib/payouts/desk/schema";

const NAMES: Record<PayoutQueue, string> = {
  requested: "Requested",
  approved: "Approved",
  filed: "In a bank file",
  ended: "Done",
};
const EMPTY: Record<PayoutQueue, string> = {
  requested: "Nobody is waiting for our approval.",
  approved: "Nothing waits to be sent.",
  filed: "Nothing is with the bank.",
  ended: "No payout was sent or refused yet.",
};

/** What collectors asked for, the longest waiting first. */
export function PayoutsScreen({ queue }: { queue: PayoutQueue }) {
  const list = useInfiniteQuery(payoutsQuery(queue));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <QueueScreen
      title="Payouts"
      description="What collectors get for the cards that they sold"
      parents={[{ label: "Admin Dashboard", href: "/admin" }]}
      actions={
        payouts.some(({ status, provider }) => status === "APPROVED" && provider === "manual") && (
          <MakeBankFile />
        )
      }
      queues={PAYOUT_QUEUES.map((name) => ({
        name: NAMES[name],
        href: name === "requested" ? "/admin/payouts" : `/admin/payouts?queue=${name}`,
        isCurrent: name === queue,
        count: name === "ended" ? undefined : counts?.[name],
      }))}
      list={list}
    >
      {data && payouts.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      <ul>
        {payouts.map((payout) => (
          <DeskPayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </QueueScreen>
  );
}
