import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type CardEventType =
  | "EVALUATION_PAID"
  | "EVALUATION_CANCELLED"
  | "GRADING_PAID"
  | "GRADING_CANCELLED"
  | "GRADING_RECEIVED"
  | "GRADING_SENT"
  | "GRADING_RETURNED";

/** One for each card of the submission. */
export async function addCardEvents(
  tx: Tx,
  { submissionId, type, now }: { submissionId: string; type: CardEventType; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, type, at)
    SELECT card_id, ${type}, ${now}::timestamptz FROM grading_cards WHERE submission_id = ${submissionId}::uuid ORDER BY card_id`;
}
