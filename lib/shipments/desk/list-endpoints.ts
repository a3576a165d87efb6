import "server-only";

import { SHIPPERS } from "@/lib/api/access";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { exportShipments, listAllShipments } from "@/lib/shipments/desk/list-all";
import { allShipmentsQuerySchema, allShipmentsSchema } from "@/lib/shipments/desk/list-schema";
import { tag } from "@/lib/shipments/tag";

export const shipmentListEndpoints = {
  listAllShipments: defineEndpoint(
    {
      id: "listAllShipments",
      access: SHIPPERS,
      audit: "shipments.listed",
      method: "GET",
      path: "/api/admin/shipments/all",
      tag,
      summary: "List all paid shipments",
      description:
        "Searches by number, tracking number, recipient and customer. Sorts: paid, declared.",
      query: allShipmentsQuerySchema,
      output: allShipmentsSchema,
    },
    async ({ query }) => await listAllShipments(query),
  ),

  exportShipments: defineEndpoint(
    {
      id: "exportShipments",
      access: SHIPPERS,
      audit: "shipments.exported",
      confirm: true,
      method: "GET",
      path: "/api/admin/shipments/all.csv",
      tag,
      summary: "Download the filtered list of paid shipments as CSV",
      query: allShipmentsQuerySchema,
      output: bytesOf("text/csv"),
    },
    ({ query, reply }) => {
      const name = `fairwax-shipments-${new Date().toISOString().slice(0, 10)}.csv`;
      reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
      return exportShipments(query);
    },
  ),
};
