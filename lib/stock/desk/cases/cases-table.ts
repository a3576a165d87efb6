import { defineTable } from "@/lib/api/tables/define-table";
import type { Case } from "@/lib/stock/desk/cases/schema";

export const casesTable = defineTable<Case>()({
  name: "cases",
  nouns: ["case", "cases"],
  path: "/api/admin/cases",
  endpoint: "listCases",
  rows: "cases",
  columns: [
    { id: "name", name: "Case" },
    { id: "size", name: "Boxes", field: "size", as: "count" },
    { id: "stock", name: "Unsold", field: "inStock", as: "count" },
    { id: "sold", name: "Sold", field: "sold", as: "count" },
    { id: "opened", name: "Opened", field: "opened", as: "count" },
    { id: "bought", name: "How we bought it", field: "bought" },
    {
      id: "added",
      name: "Added",
      field: "createdAt",
      as: "day",
      isSortable: true,
    },
  ],
  facets: [],
  sort: "-added",
  search: "Product, case number or id",
  empty: "A case appears here once its boxes are added.",
});
