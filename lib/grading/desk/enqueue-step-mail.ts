import "server-only";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { gradingReceivedMail, gradingSentMail } from "@/lib/grading/desk/desk-mails";
import { gradingCompanySchema, gradingTierSchema } from "@/lib/grading/schema";
import type { Tx } from "@/lib/platform/database/db";
import { recipientSelect } from "@/lib/platform/mail/greeting";

const MAILS = { RECEIVED: gradingReceivedMail, SENT: gradingSentMail };

/** Skips the mail if the owner turned it off. */
export async function enqueueStepMail(
  tx: Tx,
  { submissionId, step }: { submissionId: string; step: keyof typeof MAILS },
): Promise<void> {
  const { user, userId, ...submission } = await tx.gradingSubmission.findUniqueOrThrow({
    where: { id: submissionId },
    select: {
      number: true,
      company: true,
      tier: true,
      userId: true,
      user: { select: recipientSelect },
      _count: { select: { lines: true } },
    },
  });
  if (!user || !userId) return;
  const facts = {
    id: submissionId,
    number: submission.number,
    company: gradingCompanySchema.parse(submission.company),
    tier: gradingTierSchema.parse(submission.tier),
    cardCount: submission._count.lines,
  };
  await enqueueOptionalMail(tx, {
    userId,
    kind: "GRADING_STEPS",
    compose: (unsubscribe) => MAILS[step](user, facts, unsubscribe),
  });
}
