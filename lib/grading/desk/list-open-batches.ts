import "server-only";

import type { z } from "zod";

import { type DeskBatchRow, deskBatchRowSchema } from "@/lib/grading/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const batchRowSchema = deskBatchRowSchema.extend({
  createdAt: column.date,
  sentAt: column.date.nullable(),
});
type BatchRow = z.infer<typeof batchRowSchema>;

/** Requires `grading_batches b`. */
const batchColumns = Prisma.sql`
  b.id::text, b.number, b.status, b.company, b.tier, b.created_at AS "createdAt",
  b.sent_at AS "sentAt",
  cards."submissionCount", cards."cardCount", cards."gradedCount"`;
const batchCounts = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT s.id)::int AS "submissionCount", count(*)::int AS "cardCount",
      count(l.graded_at)::int AS "gradedCount"
    FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
    WHERE s.batch_id = b.id
  ) cards`;

const MAX_BATCHES = 200;

/** Batches that haven't been sent or are missing results, oldest first. */
export async function listOpenBatches(): Promise<DeskBatchRow[]> {
  const rows = await queryRows(db, batchRowSchema)`
    SELECT ${batchColumns} FROM grading_batches b ${batchCounts}
    WHERE b.status = 'OPEN' OR EXISTS (
      SELECT FROM grading_submissions s WHERE s.batch_id = b.id AND s.status = 'SENT')
    ORDER BY b.created_at, b.id LIMIT ${MAX_BATCHES}`;
  return rows.map(toBatchRow);
}

export async function findBatchRow(id: string): Promise<DeskBatchRow | null> {
  const [row] = await queryRows(db, batchRowSchema)`
    SELECT ${batchColumns} FROM grading_batches b ${batchCounts} WHERE b.id = ${id}::uuid`;
  return row ? toBatchRow(row) : null;
}

function toBatchRow({ createdAt, sentAt, ...row }: BatchRow): DeskBatchRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
