import "server-only";

import { getSubmission } from "@/lib/grading/queries";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { refresherOf } from "@/lib/payments/refresher-of";

/** @throws {AppError} 404 if it isn't the user's */
export const refreshSubmission = refresherOf({
  kind: "submission",
  payments: submissionPayments,
  read: getSubmission,
});
