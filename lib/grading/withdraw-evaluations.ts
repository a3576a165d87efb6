import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Withdraws unpaid, unanswered requests for these cards. The caller must lock the cards. */
export async function withdrawEvaluations(
  tx: Tx,
  { cardIds, now }: { cardIds: readonly string[]; now: Date },
): Promise<number> {
  return await tx.$executeRaw`
    WITH withdrawn AS (
      UPDATE grading_evaluations SET withdrawn_at = ${now}::timestamptz
      WHERE card_id = ANY(${[...cardIds]}::uuid[]) AND withdrawn_at IS NULL
        AND finished_at IS NULL RETURNING card_id
    )
    INSERT INTO card_events (card_id, type, at)
    SELECT card_id, 'EVALUATION_WITHDRAWN', ${now}::timestamptz FROM withdrawn`;
}
