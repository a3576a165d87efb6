export const TODAY_ACTIONS = {
  "records.searched": "Searched the back office",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    today: keyof typeof TODAY_ACTIONS;
  }
}
