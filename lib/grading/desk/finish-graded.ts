import "server-only";

import { gradedMail } from "@/lib/grading/desk/desk-mails";
import { notifyOwner } from "@/lib/grading/desk/notify-owner";
import { outcomeSelect } from "@/lib/grading/outcome";
import { gradingCompanySchema, gradingResultSchema } from "@/lib/grading/schema";
import type { Tx } from "@/lib/platform/database/db";

/** Finishes submissions that have all results, and mails these to the owner. */
export async function finishGraded(
  tx: Tx,
  { submissionIds, now }: { submissionIds: readonly string[]; now: Date },
): Promise<void> {
  for (const id of submissionIds) {
    const { count } = await tx.gradingSubmission.updateMany({
      where: { id, status: "SENT", lines: { none: { gradedAt: null } } },
      data: { status: "GRADED", gradedAt: now },
    });
    if (count > 0) await notifyOfGrades(tx, { id, now });
  }
}

async function notifyOfGrades(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  const { number, userId, company, lines } = await tx.gradingSubmission.findUniqueOrThrow({
    where: { id },
    select: {
      number: true,
      userId: true,
      company: true,
      lines: {
        select: { ...outcomeSelect, card: { select: { player: true, number: true } } },
        orderBy: { card: { sequence: "asc" } },
      },
    },
  });
  const cards = lines.map(({ card, grade, certificate, rejection: reason }) => ({
    playerName: card.player,
    cardNumber: card.number,
    grade: gradingResultSchema.parse(grade),
    certificate,
    reason,
  }));
  const facts = { id, number, company: gradingCompanySchema.parse(company), cards };
  await notifyOwner(tx, {
    submission: { id, userId },
    kind: "GRADED",
    now,
    compose: (owner) => gradedMail(owner, facts),
  });
}
