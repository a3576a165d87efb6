import { defineTable } from "@/lib/api/tables/define-table";
import type { Delivery } from "@/lib/health/schema";

export const deliveriesTable = defineTable<Delivery>()({
  name: "webhooks",
  nouns: ["event", "events"],
  path: "/api/admin/webhooks",
  endpoint: "listWebhooks",
  rows: "deliveries",
  columns: [
    { id: "type", name: "Event", field: "type" },
    { id: "source", name: "From", field: "source" },
    { id: "outcome", name: "Outcome" },
    { id: "error", name: "Reason", field: "error" },
    {
      id: "received",
      name: "Received",
      field: "receivedAt",
      as: "time",
      isSortable: true,
    },
    { id: "eventId", name: "ID", field: "eventId", isExtra: true },
  ],
  facets: [
    {
      id: "outcome",
      name: "Outcome",
      options: { handled: "Handled", failed: "Failed" },
    },
  ],
  sort: "-received",
  search: "Type or id",
  empty: "No service has sent an event yet.",
});
