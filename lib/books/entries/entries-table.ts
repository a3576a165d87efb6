import { defineTable } from "@/lib/api/tables/define-table";
import { ACCOUNT_NAMES, KINDS } from "@/lib/books/accounts";
import type { Entry } from "@/lib/books/entries/schema";

export const entriesTable = defineTable<Entry>()({
  name: "book-entries",
  nouns: ["entry", "entries"],
  path: "/api/admin/reports/entries",
  endpoint: "listBookEntries",
  csv: "exportBookEntries",
  rows: "entries",
  columns: [
    { id: "kind", name: "Entry" },
    { id: "number", name: "About" },
    { id: "at", name: "Time", isSortable: true },
    { id: "place", name: "Place" },
    { id: "lines", name: "Accounts" },
    { id: "id", name: "ID", field: "id", end: true, isExtra: true },
  ],
  facets: [
    { id: "account", name: "Account", options: ACCOUNT_NAMES },
    { id: "kind", name: "Kind", options: KINDS },
    { id: "from", name: "From (UTC)", isDate: true, isUtc: true },
    { id: "to", name: "To (UTC)", isDate: true, isUtc: true },
    { id: "country", name: "Country", isGiven: true },
    { id: "state", name: "State", isGiven: true },
  ],
  sort: "-at",
  empty: "Entries appear with the first payment.",
});
