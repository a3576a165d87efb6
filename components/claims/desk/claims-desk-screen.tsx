"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueList } from "@/components/back-office/queue-screen";
import { RowName } from "@/components/back-office/row-name";
import { ClaimBadge } from "@/components/claims/claim-badge";
import { reasonWords } from "@/components/claims/claim-words";
import { Badge } from "@/components/ui/badge";
import type { ClaimQueue } from "@/lib/claims/queues";
import type { DeskClaim } from "@/lib/claims/schema";
import { pages } from "@/lib/client/pages";
import { formatMediumDate } from "@/lib/platform/time";

const QUEUES: Record<ClaimQueue, { name: string; empty: string }> = {
  open: { name: "Open", empty: "No claim is waiting." },
  answered: { name: "Answered", empty: "No claim has been answered yet." },
};

export function ClaimsDeskScreen({ queue }: { queue: ClaimQueue }) {
  const list = useInfiniteQuery(pages("GET /api/admin/claims", { query: { queue } }));
  const overdue = list.data?.pages[0]?.counts.overdue ?? 0;
  return (
    <QueueList
      title="Claims"
      lead={
        overdue > 0
          ? `${overdue} overdue. Answered within 3 business days`
          : "Problems that collectors report, answered within 3 business days"
      }
      queues={QUEUES}
      queue={queue}
      list={list}
      rowsOf={({ claims }) => claims}
    >
      {(claim) => <ClaimRow key={claim.id} claim={claim} />}
    </QueueList>
  );
}

function ClaimRow({ claim }: { claim: DeskClaim }) {
  const { id, number, subject, reason, claimant, answerDueOn, isOverdue, status } = claim;
  return (
    <li className="grid justify-items-start gap-1.5 border-b py-5 text-sm">
      <RowName href={`/admin/claims/${id}`}>{number}</RowName>
      <p className="min-w-0 [overflow-wrap:anywhere]">{subject.name}</p>
      <p className="text-muted-foreground">
        {`${reasonWords(reason, subject.kind === "ORDER_LINE")} · ${claimant ?? "Deleted account"} · ${subject.orderNumber}`}
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        {status === "OPEN" ? (
          <>
            {isOverdue && <Badge variant="wax">Overdue</Badge>}
            <span>{`Answer by ${formatMediumDate(answerDueOn)}`}</span>
          </>
        ) : (
          <ClaimBadge claim={claim} />
        )}
      </p>
    </li>
  );
}
