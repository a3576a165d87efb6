import { defineTable } from "@/lib/api/tables/define-table";
import { CARRIER_NAMES } from "@/lib/orders/carriers";
import type { ListedShipment } from "@/lib/shipments/desk/list-schema";
import { PAID_STATUSES } from "@/lib/shipments/shipment-status";

export const shipmentsTable = defineTable<ListedShipment>()({
  name: "shipments",
  nouns: ["shipment", "shipments"],
  path: "/api/admin/shipments/all",
  endpoint: "listAllShipments",
  csv: "exportShipments",
  rows: "shipments",
  columns: [
    { id: "number", name: "Shipment" },
    { id: "status", name: "Status" },
    { id: "paid", name: "Paid", field: "paidAt", as: "time", isSortable: true },
    { id: "to", name: "To", field: "fullName" },
    { id: "customer", name: "Customer", field: "username", isExtra: true },
    { id: "method", name: "Method", field: "method", isExtra: true },
    { id: "cards", name: "Cards", field: "cardCount", as: "count" },
    {
      id: "declared",
      name: "Declared",
      field: "declaredValue",
      as: "price",
      isSortable: true,
    },
    {
      id: "shipped",
      name: "Shipped",
      field: "shippedAt",
      as: "time",
      isExtra: true,
    },
    { id: "tracking", name: "Tracking number" },
  ],
  facets: [
    { id: "status", name: "Status", options: PAID_STATUSES },
    { id: "carrier", name: "Carrier", options: CARRIER_NAMES },
  ],
  sort: "-paid",
  search: "FS number, tracking number or customer",
  empty: "No paid shipments yet.",
});
