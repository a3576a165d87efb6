export const IMPORT_ACTIONS = {
  "import.taken_back": "Undid an import",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    imports: keyof typeof IMPORT_ACTIONS;
  }
}
