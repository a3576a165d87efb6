import "server-only";

import { getSubmission, submissionNotFound } from "@/lib/grading/queries";
import type { Submission } from "@/lib/grading/schema";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { addPayment, type NewPayment, payOnce } from "@/lib/payments/pay";
import type { PayInput } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

type Options = {
  submissionId: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  now?: Date;
};

/** Charges once. Throws 404 if it isn't the user's; 409 if it was canceled; 429. */
export async function paySubmission({
  submissionId,
  userId,
  idempotencyKey,
  input,
  now = new Date(),
}: Options): Promise<Submission> {
  await payOnce({
    machine: submissionPayments,
    kind: "submission",
    payableId: submissionId,
    userId,
    idempotencyKey,
    input,
    now,
    requireOpen: () => requireOpen({ submissionId, userId }),
    isPaid: async () =>
      (await db.gradingSubmission.count({
        where: { id: submissionId, paymentId: { not: null } },
      })) > 0,
    notFound: submissionNotFound,
    createPayment: (payment) => createWhileUnpaid(submissionId, payment),
  });
  return getSubmission({ id: submissionId, userId });
}

/** Returns the total, or null if already paid. */
async function requireOpen({
  submissionId: id,
  userId,
}: {
  submissionId: string;
  userId: string;
}): Promise<string | null> {
  const submission = await db.gradingSubmission.findFirst({
    where: { id, userId },
    select: { status: true, total: true },
  });
  if (!submission) throw submissionNotFound();
  if (submission.status === "CANCELLED")
    throw new AppError(
      "conflict",
      "This submission was cancelled. Please review your cards and start a new one.",
    );
  return submission.status === "AWAITING_PAYMENT" ? submission.total.toFixed(2) : null;
}

/** Locks the submission, so that no payment starts after it was canceled. */
async function createWhileUnpaid(id: string, payment: NewPayment): Promise<void> {
  await db.$transaction(async (tx) => {
    const [row] = await queryRows(tx, idRowSchema)`
      SELECT id::text FROM grading_submissions
      WHERE id = ${id}::uuid AND status = 'AWAITING_PAYMENT' FOR NO KEY UPDATE`;
    if (row) await addPayment(tx, payment);
  });
}
