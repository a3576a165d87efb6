import { DAYS, defineTable } from "@/lib/api/tables/define-table";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import type { AuditEntry } from "@/lib/audit/schema";

export const auditTable = defineTable<AuditEntry>()({
  name: "audit",
  nouns: ["entry", "entries"],
  path: "/api/admin/audit",
  endpoint: "listAudit",
  csv: "exportAudit",
  rows: "entries",
  columns: [
    { id: "action", name: "Action" },
    { id: "subject", name: "Subject" },
    { id: "actor", name: "Who" },
    { id: "at", name: "Time", field: "at", as: "time", isSortable: true },
    { id: "details", name: "Before and after" },
    { id: "id", name: "Entry", field: "id", end: true, isExtra: true },
    { id: "request", name: "Request", field: "requestId", isExtra: true },
  ],
  facets: [
    { id: "action", name: "Action", options: AUDIT_ACTIONS },
    { id: "actor", name: "Who", isGiven: true },
    ...DAYS,
  ],
  sort: "-at",
  search: "Subject",
  empty: "No actions yet.",
});
