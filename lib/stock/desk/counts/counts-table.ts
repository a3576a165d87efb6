import { defineTable } from "@/lib/api/tables/define-table";
import { COUNT_STATES, type ListedCount } from "@/lib/stock/desk/counts/schema";

export const countsTable = defineTable<ListedCount>()({
  name: "stock-counts",
  nouns: ["count", "counts"],
  path: "/api/admin/stock/counts",
  endpoint: "listStockCounts",
  rows: "counts",
  columns: [
    { id: "place", name: "Place" },
    { id: "state", name: "State" },
    {
      id: "started",
      name: "Started",
      field: "startedAt",
      as: "time",
      isSortable: true,
    },
    { id: "by", name: "By", field: "startedBy" },
    { id: "scanned", name: "Scanned", field: "scanned", as: "count" },
    { id: "missing", name: "Missing", field: "missing", as: "count" },
    { id: "unexpected", name: "Unexpected", field: "unexpected", as: "count" },
  ],
  facets: [{ id: "state", name: "State", options: COUNT_STATES }],
  sort: "-started",
  empty: "Start with a shelf, or count all boxes.",
});
