import "server-only";

import { getSubmission } from "@/lib/grading/queries";
import type { Submission } from "@/lib/grading/schema";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { findPendingPayment } from "@/lib/payments/find-pending-payment";

/** Asks the provider first while a payment is pending. Throws 404 if not the user's. */
export async function refreshSubmission({
  id,
  userId,
  now = new Date(),
}: {
  id: string;
  userId: string;
  now?: Date;
}): Promise<Submission> {
  const submission = await getSubmission({ id, userId });
  if (submission.payment.status !== "PENDING") return submission;
  const pending = await findPendingPayment({ kind: "submission", payableId: id });
  if (pending) await submissionPayments.advance({ paymentId: pending.id, now });
  return getSubmission({ id, userId });
}
