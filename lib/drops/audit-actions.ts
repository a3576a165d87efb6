export const DROPS_ACTIONS = {
  "drop.planned": "Planned a drop",
  "drop.canceled": "Canceled a drop",
  "drop.paused": "Paused a drop",
  "drop.resumed": "Resumed a drop",
  "drop.ended": "Ended a drop",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    drops: keyof typeof DROPS_ACTIONS;
  }
}
