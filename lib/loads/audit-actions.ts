export const LOADS_ACTIONS = {
  "import.taken_back": "Undid an import",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    loads: keyof typeof LOADS_ACTIONS;
  }
}
