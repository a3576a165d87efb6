import { z } from "zod";

import { cardStatusSchema } from "@/lib/cards/schema";
import { GRADED_STAY } from "@/lib/grading/graded-stay";
import type { GradingService } from "@/lib/grading/submission-status";
import { column } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

export const submittedCardSchema = z.object({
  id: column.text,
  status: cardStatusSchema,
  isSample: column.boolean,
  isGraded: column.boolean,
  isPaid: column.boolean,
  /** The requested evaluation that has no answer yet. */
  evaluationId: column.text.nullable(),
});
export type SubmittedCard = z.infer<typeof submittedCardSchema>;

/** @throws {AppError} 404 if a card isn't in the inventory; 409 if one can't be submitted */
export function requireSubmittable(
  cards: readonly SubmittedCard[],
  { service, cardIds }: { service: GradingService; cardIds: readonly string[] },
): void {
  if (cards.length !== cardIds.length)
    throw new AppError("not_found", "We couldn't find that card in your inventory.");
  const refuse = (isRefused: (card: SubmittedCard) => boolean, message: string) => {
    if (cards.some(isRefused)) throw new AppError("conflict", message);
  };
  refuse(({ isSample }) => isSample, SAMPLES_STAY);
  refuse(({ isPaid }) => isPaid, "One of these cards is already in a paid grading submission.");
  refuse(({ isGraded }) => isGraded, GRADED_STAY);
  if (service === "GRADING")
    return refuse(
      ({ status }) => status !== "To Grade",
      "One of these cards is no longer in To Grade.",
    );
  const elsewhere = cards.find(({ status }) => status !== "Vault" && status !== "To Grade");
  if (elsewhere)
    throw new AppError(
      "conflict",
      `One of these cards is in ${elsewhere.status}. Move it to the vault to have it evaluated.`,
    );
  refuse(
    ({ evaluationId }) => evaluationId === null,
    "You haven't requested an evaluation for one of these cards. Choose Grading Evaluation in your inventory first.",
  );
}
