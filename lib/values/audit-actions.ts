export const VALUES_ACTIONS = {
  "values.imported": "Imported values",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    values: keyof typeof VALUES_ACTIONS;
  }
}
