import { defineTable } from "@/lib/api/tables/define-table";
import { KINDS, IMPORT_STATES } from "@/lib/imports/desk/kinds";
import type { ImportedList } from "@/lib/imports/desk/schema";

export const importsTable = defineTable<ImportedList>()({
  name: "imports",
  nouns: ["list", "lists"],
  path: "/api/admin/imports",
  endpoint: "listImports",
  csv: "exportImports",
  rows: "imports",
  columns: [
    { id: "name", name: "Set or product", field: "name", isSortable: true },
    { id: "kind", name: "Kind" },
    { id: "state", name: "State" },
    { id: "rows", name: "Rows", field: "rows", as: "count", isSortable: true },
    {
      id: "loaded",
      name: "Imported",
      field: "importedAt",
      as: "time",
      isSortable: true,
    },
    { id: "by", name: "By", field: "importedBy" },
    { id: "file", name: "File" },
    { id: "replaced", name: "Replaced" },
    { id: "sha256", name: "SHA-256", isExtra: true },
  ],
  facets: [
    { id: "kind", name: "Kind", options: KINDS },
    { id: "state", name: "State", options: IMPORT_STATES },
  ],
  sort: "-loaded",
  search: "Set, product or file",
  empty: "Import a checklist, odds or values first.",
});
