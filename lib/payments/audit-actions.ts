export const PAYMENTS_ACTIONS = {
  "dispute.released": "Released a customer after a lost dispute",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    payments: keyof typeof PAYMENTS_ACTIONS;
  }
}
