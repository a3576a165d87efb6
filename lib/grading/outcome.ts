import "server-only";

import { certificatePage, type GradingCompany } from "@/lib/cards/grading-companies";
import { type GradingOutcome, gradingResultSchema } from "@/lib/grading/schema";
import type { Prisma } from "@/lib/platform/database/db";

export const outcomeSelect = {
  grade: true,
  certificate: true,
  rejection: true,
  gradedAt: true,
} satisfies Prisma.GradingCardSelect;

type Row = Prisma.GradingCardGetPayload<{ select: typeof outcomeSelect }>;

/** Null until the company has graded the card. */
export function toOutcome(
  { grade, certificate, rejection, gradedAt }: Row,
  company: GradingCompany | null,
): GradingOutcome | null {
  if (grade === null || gradedAt === null) return null;
  return {
    grade: gradingResultSchema.parse(grade),
    certificate,
    certificateUrl: company && certificate ? certificatePage(company, certificate) : null,
    reason: rejection,
    gradedAt: gradedAt.toISOString(),
  };
}
