import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { resumeStorage } from "@/lib/cards/card-transitions";
import { cardsOfSubmission } from "@/lib/grading/cards-of-submission";
import { lockSubmission } from "@/lib/grading/lock-submission";
import { getSubmission, submissionNotFound } from "@/lib/grading/queries";
import type { Submission } from "@/lib/grading/schema";
import { submissionCanceledMail } from "@/lib/grading/submission-mails";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { canCancelSubmission } from "@/lib/grading/submission-status";
import { refundWhole } from "@/lib/payments/record-success";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";

type Options = { id: string; userId: string; now?: Date };

/**
 * Cancels and refunds a submission until the desk has received its cards or answered the first one.
 * The cards keep their remaining free storage. The lock excludes the desk. Idempotent.
 * @throws {AppError} 404, including for another collector's submission; 409 if it is too late
 */
export async function cancelSubmission({
  id,
  userId,
  now = new Date(),
}: Options): Promise<Submission> {
  await retryOnConflict(() => db.$transaction((tx) => cancel(tx, { id, userId, now })));
  await submissionPayments.stop({ kind: "submission", ids: [id], now });
  return getSubmission({ id, userId });
}

async function cancel(tx: Tx, { id, userId, now: requestedAt }: Required<Options>): Promise<void> {
  const submission = await lockSubmission(tx, { id, userId });
  if (!submission) throw submissionNotFound();
  const { service, status, number, paymentId, paidAt } = submission;
  if (status === "CANCELLED") return;
  const answeredCount = await tx.gradingCard.count({
    where: { submissionId: id, releasedAt: { not: null } },
  });
  if (!canCancelSubmission({ status, answeredCount }))
    throw new AppError(
      "conflict",
      service === "GRADING"
        ? "This submission can no longer be canceled because the desk has received its cards."
        : "This submission can no longer be canceled because the desk has started to answer it.",
    );
  const now = nowOrLater(requestedAt);
  await tx.gradingSubmission.update({
    where: { id },
    data: { status: "CANCELLED", cancelledAt: now },
    select: { id: true },
  });
  if (!paymentId) return;
  const type = service === "GRADING" ? "GRADING_CANCELLED" : "EVALUATION_CANCELLED";
  const cards = cardsOfSubmission(id);
  await addCardEvents(tx, { cards, type, now });
  if (paidAt) await resumeStorage(tx, { cards, pausedAt: paidAt, now });
  const refund = await refundWhole(tx, paymentId, "CANCELLED");
  const { user, payment } = await tx.gradingSubmission.findUniqueOrThrow({
    where: { id },
    select: { user: { select: recipientSelect }, payment: { select: { provider: true } } },
  });
  const isTest = payment?.provider === "test";
  if (user)
    await enqueueMail(
      tx,
      await submissionCanceledMail(user, {
        id,
        number,
        service,
        refundCents: refund?.cents ?? 0,
        isTest,
      }),
    );
}
