import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { exportShipments, listAllShipments } from "@/lib/shipments/desk/list-all";
import { allShipmentsQuerySchema, allShipmentsSchema } from "@/lib/shipments/desk/list-schema";

const tag = "shipments";

export const shipmentListEndpoints = {
  listAllShipments: defineEndpoint(
    {
      id: "listAllShipments",
      method: "GET",
      path: "/api/admin/shipments/all",
      tag,
      summary: "List all paid shipments",
      description:
        "Searches by number, tracking number, recipient and customer. Sorts: paid, declared.",
      access: "admin",
      query: allShipmentsQuerySchema,
      output: allShipmentsSchema,
    },
    async ({ query }) => await listAllShipments(query),
  ),

  exportShipments: defineEndpoint(
    {
      id: "exportShipments",
      method: "GET",
      path: "/api/admin/shipments/all.csv",
      tag,
      summary: "Download the filtered list of paid shipments as CSV",
      access: "admin",
      query: allShipmentsQuerySchema,
      output: bytesOf("text/csv"),
    },
    async ({ user, query, requestId, reply }) => {
      const name = `fairwax-shipments-${new Date().toISOString().slice(0, 10)}.csv`;
      reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
      return await exportShipments(query, { actorId: user.id, requestId });
    },
  ),
};
