import "server-only";

import { type Opinion, opinionSchema } from "@/lib/grading/schema";
import type { Prisma } from "@/lib/platform/database/db";

export const opinionSelect = {
  expectedFrom: true,
  expectedTo: true,
  finding: true,
  finishedAt: true,
} satisfies Prisma.GradingEvaluationSelect;

type Row = Prisma.GradingEvaluationGetPayload<{ select: typeof opinionSelect }>;

/** Null until the desk has answered. */
export function toOpinion(row: Row | null | undefined): Opinion | null {
  if (!row?.expectedFrom || !row.finishedAt) return null;
  return opinionSchema.parse({
    from: row.expectedFrom,
    to: row.expectedTo,
    finding: row.finding,
    answeredAt: row.finishedAt.toISOString(),
  });
}
