export const PULLS_ACTIONS = {
  "odds.imported": "Imported odds",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    pulls: keyof typeof PULLS_ACTIONS;
  }
}
