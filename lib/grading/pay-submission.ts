import "server-only";

import { getSubmission, submissionNotFound } from "@/lib/grading/queries";
import { submissionPayments } from "@/lib/grading/submission-payments";
import { payerOf } from "@/lib/payments/payer-of";

export const paySubmission = payerOf({
  kind: "submission",
  payments: submissionPayments,
  read: getSubmission,
  notFound: submissionNotFound,
  canceled: "This submission was canceled. Please review your cards and start a new one.",
});
