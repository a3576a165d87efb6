export const CLAIMS_ACTIONS = {
  "claim.answered": "Answered a claim",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    claims: keyof typeof CLAIMS_ACTIONS;
  }
}
