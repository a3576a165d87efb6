import type { DataFilter } from "@/components/ui/data-table/columns";
import { CARRIERS } from "@/lib/orders/carriers";
import { PAID_STATUSES } from "@/lib/shipments/desk/list-schema";
import { shipmentStatusName } from "@/lib/shipments/shipment-status";

export const SHIPMENT_FILTERS: readonly DataFilter[] = [
  {
    id: "status",
    name: "Status",
    options: PAID_STATUSES.map((value) => ({ value, name: shipmentStatusName(value) })),
  },
  {
    id: "carrier",
    name: "Carrier",
    options: CARRIERS.map((value) => ({ value, name: value })),
  },
];
