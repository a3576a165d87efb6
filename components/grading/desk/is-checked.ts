import type { DeskLine } from "@/lib/grading/desk/schema";
import type { SubmissionStatus } from "@/lib/grading/submission-status";

/** Whether a card is scanned for the step that its submission waits for or has taken. */
export function isChecked(
  { receivedAt, returnedAt }: Pick<DeskLine, "receivedAt" | "returnedAt">,
  status: SubmissionStatus,
): boolean {
  return (status === "GRADED" || status === "RETURNED" ? returnedAt : receivedAt) !== null;
}
