export const GRADING_ACTIONS = {
  "grading.received": "Received a submission",
  "grading.returned": "Returned a submission",
  "grading.results_recorded": "Recorded grades",
  "grading_batch.created": "Created a grading batch",
  "grading_batch.deleted": "Deleted a grading batch",
  "grading_batch.sent": "Sent a grading batch",
  "evaluation.answered": "Answered an evaluation",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    grading: keyof typeof GRADING_ACTIONS;
  }
}
