import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type CardEventType =
  | "EVALUATION_ANSWERED"
  | "GRADING_RECEIVED"
  | "GRADING_SENT"
  | "GRADED"
  | "GRADING_REJECTED"
  | "GRADING_RETURNED";

export async function addDeskCardEvents(
  tx: Tx,
  { cardIds, type, now }: { cardIds: readonly string[]; type: CardEventType; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, type, at)
    SELECT id, ${type}, ${now}::timestamptz FROM unnest(${cardIds}::uuid[]) AS c (id) ORDER BY id`;
}
