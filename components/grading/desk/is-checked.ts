import type { DeskLine } from "@/lib/grading/desk/schema";
import type { SubmissionStatus } from "@/lib/grading/submission-status";

/** Whether the card was scanned for the submission's next or latest step. */
export function isChecked(
  { receivedAt, returnedAt }: Pick<DeskLine, "receivedAt" | "returnedAt">,
  status: SubmissionStatus,
): boolean {
  return (status === "GRADED" || status === "RETURNED" ? returnedAt : receivedAt) !== null;
}
