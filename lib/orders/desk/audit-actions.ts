export const SUPPORT_ACTIONS = {
  "orders.listed": "Viewed the list of orders",
  "order.viewed": "Viewed an order",
  "order.goodwill_given": "Issued a goodwill refund",
  "order.box_canceled": "Canceled a box for a customer",
  "order.address_changed": "Changed an order's address",
  "order.mail_sent": "Resent a confirmation",
  "order.note_added": "Added a note about an order",
  "orders.exported": "Exported orders",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    support: keyof typeof SUPPORT_ACTIONS;
  }
}
