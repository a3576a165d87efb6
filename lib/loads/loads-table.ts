import { defineTable } from "@/lib/api/tables/define-table";
import { KINDS, LOAD_STATES } from "@/lib/loads/kinds";
import type { Load } from "@/lib/loads/schema";

export const loadsTable = defineTable<Load>()({
  name: "loads",
  nouns: ["list", "lists"],
  path: "/api/admin/loads",
  endpoint: "listLoads",
  csv: "exportLoads",
  rows: "loads",
  columns: [
    { id: "name", name: "Set or product", field: "name", isSortable: true },
    { id: "kind", name: "Kind" },
    { id: "state", name: "State" },
    { id: "rows", name: "Rows", field: "rows", as: "count", isSortable: true },
    {
      id: "loaded",
      name: "Imported",
      field: "loadedAt",
      as: "time",
      isSortable: true,
    },
    { id: "by", name: "By", field: "loadedBy" },
    { id: "file", name: "File" },
    { id: "replaced", name: "Replaced" },
    { id: "sha256", name: "SHA-256", isExtra: true },
  ],
  facets: [
    { id: "kind", name: "Kind", options: KINDS },
    { id: "state", name: "State", options: LOAD_STATES },
  ],
  sort: "-loaded",
  search: "Set, product or file",
  empty: "Import a checklist, odds or values first.",
});
