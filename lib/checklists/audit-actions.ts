export const CHECKLISTS_ACTIONS = {
  "checklist.imported": "Imported checklists",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    checklists: keyof typeof CHECKLISTS_ACTIONS;
  }
}
