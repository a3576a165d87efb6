export const CUSTOMERS_ACTIONS = {
  "customers.listed": "Viewed the list of customers",
  "customers.exported": "Exported customers",
  "customer.viewed": "Viewed a customer",
  "customer.changed": "Changed a customer",
  "customer.signed_out": "Ended a customer's sessions",
  "customer.unlocked": "Unlocked a customer",
  "customer.note_added": "Added a note about a customer",
  "customer.deleted": "Deleted a customer's account",
  "customer.factors_reset": "Removed a customer's second factors",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    customers: keyof typeof CUSTOMERS_ACTIONS;
  }
}
