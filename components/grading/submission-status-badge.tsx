import { Badge } from "@/components/ui/badge";
import { type SubmissionStatus, submissionStatusName } from "@/lib/grading/submission-status";

/** Waiting for its owner stands out; what is over is plain. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  const isUnderWay = ["REQUESTED", "RECEIVED", "SENT", "GRADED"].includes(status);
  const variant = status === "AWAITING_PAYMENT" ? "on" : isUnderWay ? "grade" : "plain";
  return <Badge variant={variant}>{submissionStatusName(status)}</Badge>;
}
