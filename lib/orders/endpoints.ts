import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { cancelBoxes } from "@/lib/orders/cancel-boxes";
import { getOrder, listOrders } from "@/lib/orders/queries";
import * as schema from "@/lib/orders/schema";

const tag = { name: "orders", description: "A collector's orders" };

export const orderEndpoints = defineEndpoints(tag, {
  listOrders: endpoint("GET /api/orders", {
    summary: "List the user's orders, newest first",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.orderListQuerySchema,
    output: schema.orderListSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listOrders({ ...query, userId: user.id })),
  ),

  getOrder: endpoint("GET /api/orders/{id}", {
    summary: "Get an order and the progress of each box",
    access: "user",
    params: schema.orderParamsSchema,
    output: schema.orderSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getOrder({ id: params.id, userId: user.id })),

  cancelOrder: endpoint("POST /api/orders/{id}/cancel", {
    summary: "Cancel boxes before their break, or all that can still be canceled",
    description: "The boxes are refunded.",
    access: "user",
    params: schema.orderParamsSchema,
    body: schema.cancelOrderInputSchema,
    output: schema.orderSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await cancelBoxes({ id: params.id, userId: user.id, positions: body.positions }),
  ),
});
