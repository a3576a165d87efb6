export const PAYOUTS_ACTIONS = {
  "payout.approved": "Approved a payout",
  "payout.refused": "Refused a payout",
  "payout.paid": "Marked a payout as paid",
  "payout.returned": "Marked a payout as returned",
  "bank_file.made": "Created a bank file",
  "bank_file.downloaded": "Downloaded a bank file",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    payouts: keyof typeof PAYOUTS_ACTIONS;
  }
}
