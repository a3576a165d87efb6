import { defineTable } from "@/lib/api/tables/define-table";
import { DISPUTE_STATES } from "@/lib/payments/desk/dispute-words";
import type { DeskDispute } from "@/lib/payments/desk/schema";

export const disputesTable = defineTable<DeskDispute>()({
  name: "disputes",
  nouns: ["dispute", "disputes"],
  path: "/api/admin/disputes",
  endpoint: "listDisputes",
  rows: "disputes",
  columns: [
    { id: "reference", name: "Dispute" },
    { id: "about", name: "Paid for" },
    { id: "state", name: "State" },
    { id: "reason", name: "Reason" },
    { id: "amount", name: "Amount", field: "amount", as: "price" },
    { id: "moved", name: "Taken", end: true },
    { id: "answer", name: "Answer by", field: "answerBy", as: "time" },
    { id: "opened", name: "Opened", field: "openedAt", as: "time", isSortable: true },
    { id: "closed", name: "Decided", field: "closedAt", as: "time", isExtra: true },
    { id: "actions", name: "Actions", end: true },
  ],
  facets: [{ id: "state", name: "State", options: DISPUTE_STATES }],
  sort: "-opened",
  search: "Dispute, order, shipment or submission",
  empty: "No buyer's bank has taken a payment back.",
});
