import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { cardsOfSubmission } from "@/lib/grading/cards-of-submission";
import { type LockedSubmission, lockSubmission } from "@/lib/grading/lock-submission";
import { submissionPaidMail, submissionTooLateMail } from "@/lib/grading/submission-mails";
import { takeOnce } from "@/lib/payments/record-success";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";

type Taken = { paymentId: string; submissionId: string; now: Date };

/**
 * Marks the submission as paid and locks its cards to it, or refunds the payment if the submission
 * was canceled or is already paid. Idempotent.
 */
export async function settleSubmission(taken: Taken): Promise<void> {
  await retryOnConflict(() => db.$transaction((tx) => settle(tx, taken)));
}

async function settle(tx: Tx, { paymentId, submissionId, now: requestedAt }: Taken): Promise<void> {
  const submission = await lockSubmission(tx, { id: submissionId });
  if (!submission) throw new Error(`Payment ${paymentId} is for no submission.`);
  const now = nowOrLater(requestedAt > submission.createdAt ? requestedAt : submission.createdAt);
  const facts = () => mailFacts(tx, { submission, paymentId });
  const isTaken = await takeOnce(tx, {
    paymentId,
    now,
    isPaid: submission.paymentId !== null,
    accept: async () => {
      const { count } = await tx.gradingSubmission.updateMany({
        where: { id: submissionId, status: "AWAITING_PAYMENT", userId: { not: null } },
        data: { status: "REQUESTED", paymentId, paidAt: now },
      });
      return count > 0;
    },
    notifyOfLatePayment: async () => {
      const late = await facts();
      if (late) await enqueueMail(tx, await submissionTooLateMail(late.user, late));
    },
  });
  if (!isTaken) return;
  const type = submission.service === "GRADING" ? "GRADING_PAID" : "EVALUATION_PAID";
  await addCardEvents(tx, { cards: cardsOfSubmission(submissionId), type, now });
  const paid = await facts();
  if (paid) await enqueueMail(tx, await submissionPaidMail(paid.user, paid));
}

/** Null once the account is deleted. */
async function mailFacts(
  tx: Tx,
  { submission, paymentId }: { submission: LockedSubmission; paymentId: string },
) {
  const { id, number, userId, service, total } = submission;
  const user =
    userId && (await tx.user.findUnique({ where: { id: userId }, select: recipientSelect }));
  if (!user) return null;
  const { provider } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true },
  });
  const cardCount = await tx.gradingCard.count({ where: { submissionId: id } });
  return { user, id, number, service, total, cardCount, isTest: provider === "test" };
}
