import "server-only";

import { maxCompensationCents } from "@/lib/claims/compensation";
import { isAnswerOverdue } from "@/lib/claims/deadlines";
import { type EvidenceViewer, findEvidence } from "@/lib/claims/evidence";
import {
  claimJoins,
  claimColumns,
  type ClaimRow,
  getClaimRow,
  positionedClaimSchema,
  toClaim,
} from "@/lib/claims/queries";
import type { ClaimQueue } from "@/lib/claims/queues";
import { maxRefundCents } from "@/lib/claims/refunds";
import {
  type DeskClaim,
  type DeskClaimDetail,
  type DeskClaims,
  deskClaimsSchema,
} from "@/lib/claims/schema";
import { findUndoRefusal } from "@/lib/claims/undo-sale";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";
import { byTime, keyset, type Order } from "@/lib/platform/paging/keyset";
import { dayOf } from "@/lib/platform/time";

const PAGE = 30;

type ListOptions = { queue: ClaimQueue; cursor?: string | undefined; now?: Date };

/** Open claims by due date, or answered claims, latest first. */
export async function listDeskClaims({
  queue,
  cursor,
  now = new Date(),
}: ListOptions): Promise<DeskClaims> {
  const { where, order } = QUEUES[queue];
  const page = keyset(order, cursor);
  const [rows, counts] = await Promise.all([
    queryRows(db, positionedClaimSchema)`
      SELECT ${claimColumns}, ${page.sortValues} FROM (
        SELECT * FROM claims x WHERE ${where} AND ${page.where}
        ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}
      ) x ${claimJoins} ORDER BY ${page.orderBy}`,
    countOpen(now),
  ]);
  const { rows: claims, nextCursor } = page.page(rows, PAGE);
  return { counts, claims: claims.map((row) => toDeskClaim(row, now)), nextCursor };
}

const QUEUES: Record<ClaimQueue, { where: Prisma.Sql; order: Order }> = {
  open: {
    where: Prisma.sql`x.status = 'OPEN'`,
    order: {
      sort: "dueOn",
      keys: [
        { value: Prisma.sql`x.answer_due_on`, type: "date" },
        { value: Prisma.sql`x.opened_at`, type: "timestamptz" },
        { value: Prisma.sql`x.id`, type: "uuid" },
      ],
    },
  },
  answered: {
    where: Prisma.sql`x.status = 'ANSWERED'`,
    order: byTime("-answeredAt", Prisma.sql`x.answered_at`, Prisma.sql`x.id`),
  },
};

async function countOpen(now: Date): Promise<DeskClaims["counts"]> {
  const counts = await queryRow(db, deskClaimsSchema.shape.counts)`
    SELECT count(*)::int AS open,
      (count(*) FILTER (WHERE answer_due_on < ${dayOf(now)}::date))::int AS overdue
    FROM claims WHERE status = 'OPEN'`;
  return counts;
}

function toDeskClaim(row: ClaimRow, now: Date): DeskClaim {
  const claim = toClaim(row, { isDesk: true });
  return {
    ...claim,
    claimant: row.claimant,
    isOverdue: claim.status === "OPEN" && isAnswerOverdue(claim.answerDueOn, now),
  };
}

type ViewedClaim = { id: string; viewer: EvidenceViewer; now?: Date };

export async function getDeskClaim({
  id,
  viewer,
  now = new Date(),
}: ViewedClaim): Promise<DeskClaimDetail> {
  const row = await getClaimRow(db, id);
  const isBought = row.kind === "ORDER_CARD";
  const undoRefusal = isBought ? await findUndoRefusal(db, row) : null;
  return {
    ...toDeskClaim(row, now),
    evidence: await findEvidence(row, viewer),
    giver: row.recipientId === null ? null : (row.giver ?? "a deleted account"),
    seller: row.seller,
    sellerWords: row.sellerWords,
    paid: row.paid,
    maxRefund: toDecimalString(await maxRefundCents(db, row)),
    maxCompensation: toDecimalString(await maxCompensationCents(db, row)),
    canUndo: isBought && undoRefusal === null,
    undoRefusal,
  };
}
