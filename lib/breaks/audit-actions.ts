export const BREAKS_ACTIONS = {
  "breaks.listed": "Viewed the boxes to open and send",
  "break.started": "Started a break",
  "break.committed": "Sealed a break",
  "break.voided": "Voided a break",
  "card.corrected": "Corrected a card",
  "box.sent": "Sent a sealed box",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    breaks: keyof typeof BREAKS_ACTIONS;
  }
}
