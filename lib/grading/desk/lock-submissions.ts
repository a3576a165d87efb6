import "server-only";

import { z } from "zod";

import { submissionStatusSchema } from "@/lib/grading/schema";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const deskSubmissionLockSchema = z.object({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  status: submissionStatusSchema,
  company: column.text,
  tier: column.text,
  batchId: column.text.nullable(),
});
export type DeskSubmissionLock = z.infer<typeof deskSubmissionLockSchema>;

/** Locks the cards of paid grading submissions and then the submissions, like lockSubmission. */
export async function lockSubmissions(
  tx: Tx,
  ids: readonly string[],
): Promise<DeskSubmissionLock[]> {
  await tx.$queryRaw`
    SELECT FROM cards WHERE id IN (
      SELECT card_id FROM grading_cards WHERE submission_id = ANY(${ids}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
  return await queryRows(tx, deskSubmissionLockSchema)`
    SELECT s.id::text, s.number, s.user_id::text AS "userId", s.status, s.company, s.tier,
      s.batch_id::text AS "batchId"
    FROM grading_submissions s
    WHERE s.id = ANY(${ids}::uuid[]) AND s.service = 'GRADING' AND s.payment_id IS NOT NULL
    ORDER BY s.id FOR NO KEY UPDATE`;
}
