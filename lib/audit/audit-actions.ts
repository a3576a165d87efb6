export const OWN_ACTIONS = {
  "audit.exported": "Exported the audit log",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    audit: keyof typeof OWN_ACTIONS;
  }
}
