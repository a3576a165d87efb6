import "server-only";

import { z } from "zod";

import { answerDueOn } from "@/lib/claims/deadlines";
import { findEvidence } from "@/lib/claims/evidence";
import { type Claim, type ClaimDetail, type ClaimOptions, claimSchema } from "@/lib/claims/schema";
import {
  subjectJoins,
  claimWindow,
  getSubject,
  reasonsFor,
  type Subject,
  subjectColumns,
  type SubjectName,
  subjectSchema,
} from "@/lib/claims/subject";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";
import { dayOf } from "@/lib/platform/time";

const PAGE = 20;

const claimRowSchema = subjectSchema.extend({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  status: column.text,
  reason: column.text,
  details: column.text,
  openedAt: column.date,
  answerDueOn: column.date,
  answer: column.text.nullable(),
  words: column.text.nullable(),
  isUndone: column.boolean,
  answeredAt: column.date.nullable(),
  withdrawnAt: column.date.nullable(),
  refundAmount: column.decimal.nullable(),
  refundDoneAt: column.date.nullable(),
  compensation: column.decimal.nullable(),
  sellerWords: column.text.nullable(),
  claimant: column.text.nullable(),
  seller: column.text.nullable(),
  giver: column.text.nullable(),
});
export type ClaimRow = z.infer<typeof claimRowSchema>;
export const positionedClaimSchema = claimRowSchema.extend(sortValuesShape);
const NEWEST = byTime("-openedAt", Prisma.sql`x.opened_at`, Prisma.sql`x.id`);

export const claimColumns = Prisma.sql`
  x.id::text, x.number, x.user_id::text AS "userId", x.status, x.reason, x.details,
  x.opened_at AS "openedAt", x.answer_due_on AS "answerDueOn",
  x.answer, x.answer_words AS words, x.is_undone AS "isUndone", x.answered_at AS "answeredAt",
  x.withdrawn_at AS "withdrawnAt",
  r.amount::text AS "refundAmount", r.done_at AS "refundDoneAt",
  x.compensation::text AS compensation,
  x.seller_words AS "sellerWords", claimant.username::text AS claimant, seller.username::text AS seller,
  giver.username::text AS giver, ${subjectColumns}`;
export const claimJoins = Prisma.sql`
  ${subjectJoins} LEFT JOIN refunds r ON r.claim_id = x.id
  LEFT JOIN users claimant ON claimant.id = x.user_id
  LEFT JOIN users seller ON seller.id = s.seller_id
  LEFT JOIN users giver ON giver.id = giver_of(b.product_id) AND c.id IS NOT NULL AND s.id IS NULL`;

/** Whoever was given the box sees nothing of its order, whose price a refund would tell. */
export function toClaim(row: ClaimRow, { isDesk = false } = {}): Claim {
  const { answer, words, answeredAt, refundAmount, refundDoneAt } = row;
  const isGift = row.recipientId !== null;
  const isShown = isDesk || !isGift;
  return claimSchema.parse({
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    details: row.details,
    openedAt: row.openedAt.toISOString(),
    answerDueOn: dayOf(row.answerDueOn),
    subject: {
      kind: row.kind,
      name: row.name,
      orderId: isShown ? row.orderId : null,
      orderNumber: isShown ? row.orderNumber : null,
      cardId: row.cardId,
    },
    answer: answer &&
      answeredAt && {
        kind: answer,
        words,
        at: answeredAt.toISOString(),
        isUndone: row.isUndone,
        isGift,
        refund:
          isShown && refundAmount
            ? { amount: refundAmount, doneAt: refundDoneAt?.toISOString() ?? null }
            : null,
        compensation: row.compensation,
      },
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    isTest: row.isTest,
  });
}

type ListOptions = { userId: string; cursor?: string | undefined };

export async function listClaims({
  userId,
  cursor,
}: ListOptions): Promise<{ items: Claim[]; nextCursor: string | null }> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryRows(db, positionedClaimSchema)`
    SELECT ${claimColumns}, ${page.sortValues} FROM (
      SELECT * FROM claims x WHERE x.user_id = ${userId}::uuid AND ${page.where}
      ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}
    ) x ${claimJoins} ORDER BY ${page.orderBy}`;
  const { rows: claims, nextCursor } = page.page(rows, PAGE);
  return { items: claims.map((row) => toClaim(row)), nextCursor };
}

export function claimNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that claim.");
}

export async function getClaimRow(tx: Db, id: string): Promise<ClaimRow> {
  const [row] = await queryRows(tx, claimRowSchema)`
    SELECT ${claimColumns} FROM claims x ${claimJoins} WHERE x.id = ${id}::uuid`;
  if (!row) throw claimNotFound();
  return row;
}

type OwnClaim = { id: string; userId: string };

/** @throws {AppError} 404, including for another collector's claim */
export async function getClaim({ id, userId }: OwnClaim): Promise<ClaimDetail> {
  const [row] = await queryRows(db, claimRowSchema)`
    SELECT ${claimColumns} FROM claims x ${claimJoins}
    WHERE x.id = ${id}::uuid AND x.user_id = ${userId}::uuid`;
  if (!row) throw claimNotFound();
  return { ...toClaim(row), evidence: await findEvidence(row, { id: userId, deskRole: null }) };
}

const earlierSchema = z.object({
  id: column.text,
  number: column.text,
  status: column.text,
  reason: column.text,
  dueOn: column.date,
});
type Earlier = z.infer<typeof earlierSchema>;

/** Claims about the same subject, except withdrawn ones. */
export function listEarlier(tx: Db, subject: Subject): Promise<Earlier[]> {
  const { kind, orderCardId, cardId, orderLineId } = subject;
  const id = { ORDER_CARD: orderCardId, CARD: cardId, ORDER_LINE: orderLineId }[kind];
  return queryRows(tx, earlierSchema)`
    SELECT id::text, number, status, reason, answer_due_on AS "dueOn" FROM claims
    WHERE coalesce(order_card_id, card_id, order_line_id) = ${id}::uuid AND status <> 'WITHDRAWN'`;
}

type NamedSubject = { named: SubjectName; userId: string; now?: Date };

/** @throws {AppError} 404 if the collector doesn't own it, or no longer does */
export async function getClaimOptions({
  named,
  userId,
  now = new Date(),
}: NamedSubject): Promise<ClaimOptions> {
  const subject = await getSubject(db, { named, userId });
  const earlier = await listEarlier(db, subject);
  const { until, refusal } = claimWindow(subject, now);
  const open = earlier.find(({ status }) => status === "OPEN");
  return {
    name: subject.name,
    isBox: subject.kind === "ORDER_LINE",
    refusal,
    until: until?.toISOString() ?? null,
    open: open ? { id: open.id, number: open.number } : null,
    reasons: reasonsFor(subject, now).filter((id) => earlier.every(({ reason }) => reason !== id)),
    insured: subject.kind === "CARD" ? subject.declaredValue : null,
    answerDueOn: dayOf(answerDueOn(now)),
    evidence: await findEvidence(subject, { id: userId, deskRole: null }),
  };
}
