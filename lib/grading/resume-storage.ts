import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Extends free storage by the time that the submission was paid, during which it was paused. */
export async function resumeStorage(
  tx: Tx,
  { submissionId, paidAt, now }: { submissionId: string; paidAt: Date; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards c
    SET action_deadline = c.action_deadline + (${now}::timestamptz - ${paidAt}::timestamptz)
    FROM grading_cards l WHERE l.submission_id = ${submissionId}::uuid AND l.card_id = c.id
      AND c.action_deadline > ${paidAt}::timestamptz`;
}
