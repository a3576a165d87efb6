import "server-only";

import { z } from "zod";

import { submissionStatusSchema } from "@/lib/grading/schema";
import { GRADING_SERVICES } from "@/lib/grading/submission-status";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const lockedSubmissionSchema = z.object({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  service: z.enum(GRADING_SERVICES),
  status: submissionStatusSchema,
  total: column.decimal,
  paymentId: column.text.nullable(),
  paidAt: column.date.nullable(),
  createdAt: column.date,
});
export type LockedSubmission = z.infer<typeof lockedSubmissionSchema>;

/**
 * Locks the cards and then the submission, to avoid deadlocks with moves out of a tray, which lock
 * cards first. Returns null if there is no submission.
 */
export async function lockSubmission(
  tx: Tx,
  { id, userId }: { id: string; userId?: string },
): Promise<LockedSubmission | null> {
  const mine = userId ? Prisma.sql`s.user_id = ${userId}::uuid` : Prisma.sql`TRUE`;
  await tx.$queryRaw`
    SELECT FROM cards WHERE id IN (
      SELECT l.card_id FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
      WHERE s.id = ${id}::uuid AND ${mine}
    ) ORDER BY id FOR NO KEY UPDATE`;
  const [row] = await queryRows(tx, lockedSubmissionSchema)`
    SELECT s.id::text, s.number, s.user_id::text AS "userId", s.service, s.status, s.total::text,
      s.payment_id::text AS "paymentId", s.paid_at AS "paidAt", s.created_at AS "createdAt"
    FROM grading_submissions s WHERE s.id = ${id}::uuid AND ${mine} FOR NO KEY UPDATE`;
  return row ?? null;
}
