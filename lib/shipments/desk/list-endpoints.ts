import "server-only";

import { SHIPPERS } from "@/lib/api/access";
import { defineEndpoints } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { shipmentList } from "@/lib/shipments/desk/list-all";
import { shipmentStatusName } from "@/lib/shipments/shipment-status";
import { tag } from "@/lib/shipments/tag";

export const shipmentListEndpoints = defineEndpoints(tag, {
  listAllShipments: listEndpoint(shipmentList, {
    access: SHIPPERS,
    audit: "shipments.listed",
    summary: "List all paid shipments",
    description:
      "Searches by number, tracking number, recipient and customer. Sorts: paid, declared.",
  }),

  exportShipments: csvEndpoint(
    shipmentList,
    {
      access: SHIPPERS,
      audit: "shipments.exported",
      confirm: true,
      summary: "Download the filtered list of paid shipments as CSV",
    },
    {
      cells: {
        shipment: ({ number }) => number,
        status: ({ status }) => shipmentStatusName(status),
        paid: ({ paidAt }) => paidAt,
        shipped: ({ shippedAt }) => shippedAt,
        recipient: ({ fullName }) => fullName,
        method: ({ method }) => method,
        cards: ({ cardCount }) => cardCount,
        "declared value (USD)": ({ declaredValue }) => declaredValue,
        carrier: ({ tracking }) => tracking?.carrier ?? null,
        tracking: ({ tracking }) => tracking?.number ?? null,
        "in parcel of": ({ joinedTo }) => joinedTo,
      },
    },
  ),
});
