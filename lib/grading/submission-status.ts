/** An EVALUATION is the desk's opinion; GRADING is done by a company. */
export const GRADING_SERVICES = ["EVALUATION", "GRADING"] as const;
export type GradingService = (typeof GRADING_SERVICES)[number];

/** REQUESTED means paid. CANCELLED is possible until the desk has received or answered it. */
const NAMES = {
  AWAITING_PAYMENT: "Awaiting payment",
  REQUESTED: "Requested",
  RECEIVED: "Received at desk",
  SENT: "Sent",
  GRADED: "Graded",
  RETURNED: "Back in vault",
  ANSWERED: "Answered",
  CANCELLED: "Canceled",
};
export type SubmissionStatus = keyof typeof NAMES;
export const SUBMISSION_STATUSES = Object.keys(NAMES) as SubmissionStatus[];

export const submissionStatusName = (status: SubmissionStatus): string => NAMES[status];

export const SUBMISSION_STEPS: Record<GradingService, readonly SubmissionStatus[]> = {
  GRADING: ["REQUESTED", "RECEIVED", "SENT", "GRADED", "RETURNED"],
  EVALUATION: ["REQUESTED", "ANSWERED"],
};

type Options = { status: SubmissionStatus; answeredCount: number };

export function canCancelSubmission({ status, answeredCount }: Options): boolean {
  return status === "AWAITING_PAYMENT" || (status === "REQUESTED" && answeredCount === 0);
}
