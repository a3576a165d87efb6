"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueScreen } from "@/components/back-office/queue-screen";
import { DeskPayoutRow } from "@/components/payouts/desk/desk-payout-row";
import { MakeBankFile } from "@/components/payouts/desk/make-bank-file";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/client/pages";
import type { PayoutQueue } from "@/lib/payouts/desk/schema";

const QUEUES: Record<PayoutQueue, { name: string; empty: string }> = {
  requested: { name: "Requested", empty: "No payout is waiting for approval." },
  approved: { name: "Approved", empty: "No payout is waiting to be sent." },
  filed: { name: "In a bank file", empty: "No payout is with the bank." },
  ended: { name: "Done", empty: "No payout has been sent or refused yet." },
};

type PayoutsScreenProps = { queue: PayoutQueue; number?: string | undefined };

export function PayoutsScreen({ queue, number }: PayoutsScreenProps) {
  const list = useInfiniteQuery(pages("GET /api/admin/payouts", { query: { queue, number } }));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <QueueScreen
      title="Payouts"
      description="What collectors earned by selling cards"
      actions={
        payouts.some(({ status, provider }) => status === "APPROVED" && provider === "manual") && (
          <MakeBankFile />
        )
      }
      path="/admin/payouts"
      queues={QUEUES}
      current={queue}
      counts={counts}
      list={list}
      isEmpty={payouts.length === 0}
    >
      {number !== undefined && (
        <p className="pt-6 text-sm">
          <span>{`Showing only ${number}. `}</span>
          <Link href={`/admin/payouts?queue=${queue}`} className="target textlink">
            Show the queue
          </Link>
        </p>
      )}
      <ul>
        {payouts.map((payout) => (
          <DeskPayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </QueueScreen>
  );
}
