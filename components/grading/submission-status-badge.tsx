import { Badge } from "@/components/ui/badge";
import { type SubmissionStatus, submissionStatusName } from "@/lib/grading/submission-status";

/** Highlights statuses that need the owner; mutes final ones. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  const isUnderWay = ["REQUESTED", "RECEIVED", "SENT", "GRADED"].includes(status);
  const variant = status === "AWAITING_PAYMENT" ? "on" : isUnderWay ? "grade" : "plain";
  return <Badge variant={variant}>{submissionStatusName(status)}</Badge>;
}
