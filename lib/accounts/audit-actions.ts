export const ACCOUNTS_ACTIONS = {
  "factor.passkey_added": "Added a passkey",
  "factor.passkey_removed": "Removed a passkey",
  "factor.app_added": "Added an authenticator app",
  "factor.app_removed": "Removed an authenticator app",
  "factor.codes_replaced": "Replaced recovery codes",
  "factor.recovery_code_used": "Used a recovery code",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    accounts: keyof typeof ACCOUNTS_ACTIONS;
  }
}
