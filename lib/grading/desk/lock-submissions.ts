import "server-only";

import type { SubmissionStatus } from "@/lib/grading/submission-status";
import type { Tx } from "@/lib/platform/database/db";

export type DeskSubmissionLock = {
  id: string;
  number: string;
  userId: string | null;
  status: SubmissionStatus;
  company: string;
  tier: string;
  batchId: string | null;
};

/** Paid ones to be graded. Locks their cards and then themselves, like lockSubmission. */
export async function lockSubmissions(
  tx: Tx,
  ids: readonly string[],
): Promise<DeskSubmissionLock[]> {
  await tx.$queryRaw`
    SELECT FROM cards WHERE id IN (SELECT card_id FROM grading_cards WHERE submission_id = ANY(${ids}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
  return await tx.$queryRaw<DeskSubmissionLock[]>`
    SELECT s.id::text, s.number, s.user_id::text AS "userId", s.status, s.company, s.tier, s.batch_id::text AS "batchId"
    FROM grading_submissions s WHERE s.id = ANY(${ids}::uuid[]) AND s.service = 'GRADING' AND s.payment_id IS NOT NULL
    ORDER BY s.id FOR NO KEY UPDATE`;
}
