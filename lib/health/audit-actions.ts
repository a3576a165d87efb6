export const HEALTH_ACTIONS = {
  "job.retried": "Retried a job",
  "job.discarded": "Discarded a job",
  "mail.viewed": "Viewed an email",
  "limit.released": "Lifted a limit",
  "invariants.checked": "Checked the stored data",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    health: keyof typeof HEALTH_ACTIONS;
  }
}
