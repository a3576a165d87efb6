import "server-only";

import { addCardEvents, cardsWithIds } from "@/lib/cards/add-card-events";
import type { Tx } from "@/lib/platform/database/db";

type Options = { cardIds: readonly string[]; now: Date };

/**
 * Ends requests that are neither paid nor answered. Lock the cards first.
 * @returns the cards that had one
 */
export async function endEvaluations(tx: Tx, { cardIds, now }: Options): Promise<string[]> {
  const ended = await tx.gradingEvaluation.updateManyAndReturn({
    where: { cardId: { in: [...cardIds] }, withdrawnAt: null, finishedAt: null },
    data: { withdrawnAt: now },
    select: { cardId: true },
  });
  return ended.map(({ cardId }) => cardId);
}

export async function withdrawEvaluations(tx: Tx, options: Options): Promise<void> {
  const cards = cardsWithIds(await endEvaluations(tx, options));
  await addCardEvents(tx, { cards, type: "EVALUATION_WITHDRAWN", now: options.now });
}
