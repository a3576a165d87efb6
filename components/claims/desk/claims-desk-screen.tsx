"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { ClaimBadge } from "@/components/claims/claim-badge";
import { deskClaimsQuery } from "@/components/claims/claim-queries";
import { reasonWords } from "@/components/claims/claim-words";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { QueueScreen } from "@/components/ui/queue-screen";
import { CLAIM_QUEUES, type ClaimQueue } from "@/lib/claims/queues";
import type { DeskClaim } from "@/lib/claims/schema";
import { formatMediumDate } from "@/lib/platform/time";

const NAMES: Record<ClaimQueue, string> = { open: "Open", answered: "Answered" };
const EMPTY: Record<ClaimQueue, string> = {
  open: "No claim is waiting.",
  answered: "No claim was answered yet.",
};

/** Claims to answer, the first due first. */
export function ClaimsDeskScreen({ queue }: { queue: ClaimQueue }) {
  const list = useInfiniteQuery(deskClaimsQuery(queue));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const claims = data?.pages.flatMap((page) => page.claims) ?? [];
  return (
    <QueueScreen
      title="Claims"
      description={
        counts && counts.overdue > 0
          ? `${counts.overdue} overdue. Answered within 3 business days`
          : "What collectors report, answered within 3 business days"
      }
      parents={[{ label: "Admin Dashboard", href: "/admin" }]}
      actions={null}
      queues={CLAIM_QUEUES.map((name) => ({
        name: NAMES[name],
        href: name === "open" ? "/admin/claims" : `/admin/claims?queue=${name}`,
        isCurrent: name === queue,
        count: name === "open" ? counts?.open : undefined,
      }))}
      list={list}
    >
      {data && claims.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </QueueScreen>
  );
}

function ClaimRow({ claim }: { claim: DeskClaim }) {
  const { id, number, subject, reason, claimant, answerDueOn, isOverdue, status } = claim;
  return (
    <li className="grid justify-items-start gap-1.5 border-b py-5 text-sm">
      <h2 className="text-base font-strong">
        <Link href={`/admin/claims/${id}`} className="target textlink">
          {number}
        </Link>
      </h2>
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
