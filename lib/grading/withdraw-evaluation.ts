import "server-only";

import { z } from "zod";

import { getGradingTray } from "@/lib/grading/get-tray";
import type { GradingTray } from "@/lib/grading/schema";
import { withdrawEvaluations } from "@/lib/grading/withdraw-evaluations";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

type Options = { cardId: string; ownerId: string; now?: Date };

const isPaidRowSchema = z.object({ isPaid: column.boolean });

/** Idempotent. Throws 404, including for another collector's card, or 409 once it is paid. */
export async function withdrawEvaluation({
  cardId,
  ownerId,
  now = new Date(),
}: Options): Promise<GradingTray> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [card] = await queryRows(tx, isPaidRowSchema)`
        SELECT c.submission_id IS NOT NULL AS "isPaid" FROM cards c
        WHERE c.id = ${cardId}::uuid AND c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL
          AND c.left_at IS NULL
        FOR NO KEY UPDATE`;
      if (!card) throw new AppError("not_found", "We couldn't find that card.");
      if (card.isPaid)
        throw new AppError(
          "conflict",
          "This card is in a paid submission. Cancel the submission instead.",
        );
      await withdrawEvaluations(tx, { cardIds: [cardId], now });
    }),
  );
  return await getGradingTray(ownerId);
}
