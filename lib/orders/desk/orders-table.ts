import { DAYS, defineTable } from "@/lib/api/tables/define-table";
import type { DeskOrderRow } from "@/lib/orders/desk/schema";

export const ordersTable = defineTable<DeskOrderRow>()({
  name: "orders",
  nouns: ["order", "orders"],
  path: "/api/admin/orders",
  endpoint: "listDeskOrders",
  csv: "exportDeskOrders",
  rows: "orders",
  columns: [
    {
      id: "number",
      name: "Order",
      field: "number",
      link: "/admin/orders/{number}",
    },
    { id: "customer", name: "Customer" },
    { id: "items", name: "Items" },
    {
      id: "placed",
      name: "Placed",
      field: "placedAt",
      as: "time",
      isSortable: true,
    },
    { id: "country", name: "Country", field: "country", isExtra: true },
    { id: "refunded", name: "Refunded", end: true },
    {
      id: "total",
      name: "Total",
      field: "total",
      as: "price",
      isSortable: true,
    },
  ],
  facets: [
    {
      id: "state",
      name: "State",
      options: {
        waiting: "Boxes waiting",
        breaking: "At the station",
        canceled: "Boxes canceled",
        refunded: "Refunded",
      },
    },
    ...DAYS,
  ],
  sort: "-placed",
  search: "Number, username, name or email",
  empty: "No sales yet.",
});
