export const SETTINGS_ACTIONS = {
  "setting.changed": "Changed a setting",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    settings: keyof typeof SETTINGS_ACTIONS;
  }
}
