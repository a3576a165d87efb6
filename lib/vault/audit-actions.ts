export const VAULT_ACTIONS = {
  "card.placed": "Moved a card",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    vault: keyof typeof VAULT_ACTIONS;
  }
}
