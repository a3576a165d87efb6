import "server-only";

import { dayOf, isAnswerOverdue } from "@/lib/claims/deadlines";
import { type EvidenceViewer, findEvidence } from "@/lib/claims/evidence";
import {
  claimJoins,
  claimColumns,
  type ClaimRow,
  claimRowSchema,
  getClaimRow,
  toClaim,
} from "@/lib/claims/queries";
import type { ClaimQueue } from "@/lib/claims/queues";
import { maxRefundCents } from "@/lib/claims/refunds";
import {
  dueCursorSchema,
  type DeskClaim,
  type DeskClaimDetail,
  type DeskClaims,
  deskClaimsSchema,
} from "@/lib/claims/schema";
import { findUndoRefusal } from "@/lib/claims/undo-sale";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

const PAGE = 30;

/** Open claims by due date, or answered claims, latest first. */
export async function listDeskClaims({
  queue,
  cursor,
  now = new Date(),
}: {
  queue: ClaimQueue;
  cursor?: string | undefined;
  now?: Date;
}): Promise<DeskClaims> {
  const ordered = QUEUES[queue];
  const [rows, counts] = await Promise.all([
    queryRows(db, claimRowSchema)`
      SELECT ${claimColumns}
      FROM (SELECT * FROM claims WHERE ${ordered.page(cursor)} LIMIT ${PAGE + 1}) x ${claimJoins}
      ORDER BY ${ordered.by}`,
    countOpen(now),
  ]);
  const { page, nextCursor } = takePage(rows, PAGE, ordered.cursorOf);
  return { counts, claims: page.map((row) => toDeskClaim(row, now)), nextCursor };
}

const QUEUES = {
  open: {
    page: (cursor?: string) =>
      Prisma.sql`status = 'OPEN' ${cursor === undefined ? Prisma.empty : afterDue(cursor)}
        ORDER BY answer_due_on, opened_at, id`,
    by: Prisma.sql`x.answer_due_on, x.opened_at, x.id`,
    cursorOf: (last: ClaimRow) =>
      encodeCursor([dayOf(last.answerDueOn), last.openedAt.toISOString(), last.id]),
  },
  answered: {
    page: (cursor?: string) =>
      Prisma.sql`status = 'ANSWERED' ${cursor === undefined ? Prisma.empty : afterAnswered(cursor)}
        ORDER BY answered_at DESC, id DESC`,
    by: Prisma.sql`x.answered_at DESC, x.id DESC`,
    cursorOf: (last: ClaimRow) => encodeCursor([last.answeredAt?.toISOString() ?? "", last.id]),
  },
};

function afterDue(cursor: string): Prisma.Sql {
  const [dueOn, openedAt, id] = decodeCursor(cursor, dueCursorSchema);
  return Prisma.sql`
    AND (answer_due_on, opened_at, id) > (${dueOn}::date, ${openedAt}::timestamptz, ${id}::uuid)`;
}

function afterAnswered(cursor: string): Prisma.Sql {
  const [answeredAt, id] = decodeCursor(cursor, timeAndIdSchema);
  return Prisma.sql`AND (answered_at, id) < (${answeredAt}::timestamptz, ${id}::uuid)`;
}

async function countOpen(now: Date): Promise<DeskClaims["counts"]> {
  const counts = await queryRow(db, deskClaimsSchema.shape.counts)`
    SELECT count(*)::int AS open,
      (count(*) FILTER (WHERE answer_due_on < ${dayOf(now)}::date))::int AS overdue
    FROM claims WHERE status = 'OPEN'`;
  return counts;
}

function toDeskClaim(row: ClaimRow, now: Date): DeskClaim {
  const claim = toClaim(row);
  return {
    ...claim,
    claimant: row.claimant,
    isOverdue: claim.status === "OPEN" && isAnswerOverdue(claim.answerDueOn, now),
  };
}

export async function getDeskClaim({
  id,
  viewer,
  now = new Date(),
}: {
  id: string;
  viewer: EvidenceViewer;
  now?: Date;
}): Promise<DeskClaimDetail> {
  const row = await getClaimRow(db, id);
  const isBought = row.kind === "ORDER_CARD";
  const undoRefusal = isBought ? await findUndoRefusal(db, row) : null;
  return {
    ...toDeskClaim(row, now),
    evidence: await findEvidence(row, viewer),
    seller: row.seller,
    sellerWords: row.sellerWords,
    paid: row.paid,
    maxRefund: toDecimalString(await maxRefundCents(db, row)),
    canUndo: isBought && undoRefusal === null,
    undoRefusal,
  };
}
