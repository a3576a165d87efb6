import type { StartSubmissionInput } from "@/lib/grading/schema";
import { AppError } from "@/lib/platform/errors";
import { formatCents, formatDollars, toCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { gradingFeeCents, gradingTier, tierFor } from "@/lib/pricing/grading-fees";

type Quote = { feeCents: number; totalCents: number };

/** @throws {AppError} 400 for a declared value above the tier's limit */
export function quoteSubmission(input: StartSubmissionInput, fees: Fees): Quote {
  if (input.service === "EVALUATION")
    return {
      feeCents: fees.evaluationFeeCents,
      totalCents: fees.evaluationFeeCents * input.cardIds.length,
    };
  const tier = gradingTier(input.tier);
  const declared = input.cards.map(({ declaredValue }) => toCents(declaredValue));
  const highest = Math.max(...declared);
  if (highest > tier.maxDeclaredCents) {
    const fitting = tierFor(highest);
    const advice = fitting ? `Please choose ${fitting.name}.` : "Please contact us for more.";
    throw new AppError(
      "bad_request",
      `${tier.name} covers cards up to ${formatDollars(tier.maxDeclaredCents)}, and one is declared at ${formatCents(highest)}. ${advice}`,
    );
  }
  const feeCents = gradingFeeCents(fees, input.tier);
  return { feeCents, totalCents: feeCents * input.cards.length };
}
