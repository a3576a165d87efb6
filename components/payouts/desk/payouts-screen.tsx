"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueList } from "@/components/back-office/queue-screen";
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
  const canFile = list.data?.pages
    .flatMap(({ payouts }) => payouts)
    .some(({ status, provider }) => status === "APPROVED" && provider === "manual");
  return (
    <QueueList
      title="Payouts"
      lead="What collectors earned by selling cards"
      actions={canFile && <MakeBankFile />}
      note={number !== undefined && <OnlyOne number={number} queue={queue} />}
      queues={QUEUES}
      queue={queue}
      list={list}
      rowsOf={({ payouts }) => payouts}
    >
      {(payout) => <DeskPayoutRow key={payout.id} payout={payout} />}
    </QueueList>
  );
}

function OnlyOne({ number, queue }: { number: string; queue: PayoutQueue }) {
  return (
    <p className="pt-6 text-sm">
      <span>{`Showing only ${number}. `}</span>
      <Link href={`/admin/payouts?queue=${queue}`} className="target textlink">
        Show the queue
      </Link>
    </p>
  );
}
