import "server-only";

import { getSubmission } from "@/lib/grading/queries";
import type { Submission } from "@/lib/grading/schema";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { refreshPayable } from "@/lib/payments/refresh-payable";

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
  return refreshPayable({
    kind: "submission",
    id,
    payments: submissionPayments,
    read: () => getSubmission({ id, userId }),
    now,
  });
}
