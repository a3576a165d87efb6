/** EVALUATION: the desk's own opinion. GRADING: a company's grade. */
export const GRADING_SERVICES = ["EVALUATION", "GRADING"] as const;
export type GradingService = (typeof GRADING_SERVICES)[number];

/** REQUESTED is paid. CANCELLED ends a submission until the desk has received or answered it. */
export const SUBMISSION_STATUSES = [
  "AWAITING_PAYMENT",
  "REQUESTED",
  "RECEIVED",
  "SENT",
  "GRADED",
  "RETURNED",
  "ANSWERED",
  "CANCELLED",
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

const NAMES: Record<SubmissionStatus, string> = {
  AWAITING_PAYMENT: "Awaiting payment",
  REQUESTED: "Requested",
  RECEIVED: "Received at desk",
  SENT: "Sent",
  GRADED: "Graded",
  RETURNED: "Back in vault",
  ANSWERED: "Answered",
  CANCELLED: "Cancelled",
};

export const submissionStatusName = (status: SubmissionStatus): string => NAMES[status];

/** The steps that a submission goes through, in order. */
export const SUBMISSION_STEPS: Record<GradingService, readonly SubmissionStatus[]> = {
  GRADING: ["REQUESTED", "RECEIVED", "SENT", "GRADED", "RETURNED"],
  EVALUATION: ["REQUESTED", "ANSWERED"],
};

/** Until the desk has received its cards, or has answered the first one. */
export function canCancelSubmission({
  status,
  answeredCount,
}: {
  status: SubmissionStatus;
  answeredCount: number;
}): boolean {
  return status === "AWAITING_PAYMENT" || (status === "REQUESTED" && answeredCount === 0);
}
