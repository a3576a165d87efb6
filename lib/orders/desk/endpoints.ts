import "server-only";

import { MANAGERS, SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { noteInputSchema } from "@/lib/customers/desk/note-schema";
import {
  addOrderNote,
  cancelForCustomer,
  changeOrderAddress,
  giveGoodwill,
  sendConfirmationAgain,
} from "@/lib/orders/desk/change-order";
import { getDeskOrder } from "@/lib/orders/desk/get-desk-order";
import { orderList } from "@/lib/orders/desk/list-orders";
import * as schema from "@/lib/orders/desk/schema";
import { orderParamsSchema } from "@/lib/orders/schema";
import { idempotencyKeyOf } from "@/lib/payments/idempotency-key";
import type { CurrentUser } from "@/lib/sessions/current-user";

const tag = {
  name: "order desk",
  description: "Orders as our support sees them, and changes before packing",
};
const changes = {
  params: orderParamsSchema,
  output: schema.deskOrderSchema,
} as const;

type Call = { user: CurrentUser; requestId: string; params: { id: string } };

/** Answers a change with the order as changed. */
async function changed(
  { user, requestId, params: { id } }: Call,
  change: (options: { id: string; actorId: string; requestId: string }) => Promise<void>,
) {
  await change({ id, actorId: user.id, requestId });
  return getDeskOrder({ id, actorId: user.id, requestId });
}

export const orderDeskEndpoints = defineEndpoints(tag, {
  listDeskOrders: listEndpoint(orderList, {
    access: SUPPORT,
    audit: "orders.listed",
    summary: "List all orders, or search them by number or customer",
  }),

  exportDeskOrders: csvEndpoint(
    orderList,
    {
      access: MANAGERS,
      audit: "orders.exported",
      summary: "Download orders as a CSV; the audit log notes who did",
      confirm: true,
    },
    {
      cells: {
        Number: (order) => order.number,
        "Placed (UTC)": (order) => order.placedAt,
        Username: (order) => order.username,
        Name: (order) => order.fullName,
        Country: (order) => order.country,
        Boxes: (order) => order.boxCount,
        Cards: (order) => order.cardCount,
        "Total (USD)": (order) => order.total,
        "Refunded (USD)": (order) => order.refunded,
      },
    },
  ),

  getDeskOrder: endpoint("GET /api/admin/orders/{id}", {
    access: SUPPORT,
    audit: "in use case",
    summary: "Get an order by its id or number; the audit log notes who looked",
    params: schema.deskOrderParamsSchema,
    output: schema.deskOrderSchema,
    errors: [404],
  }).handle(
    async ({ params, user, requestId }) =>
      await getDeskOrder({ ...params, actorId: user.id, requestId }),
  ),

  giveGoodwill: endpoint("POST /api/admin/orders/{id}/goodwill", {
    ...changes,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.order,
    summary: "Refund part of the payment as goodwill, with a reason that the customer reads",
    confirm: true,
    description:
      "Requires an Idempotency-Key header. 409 if something was refunded since `seen` was counted.",
    body: schema.goodwillInputSchema,
    errors: [404, 409],
  }).handle(async (call) => {
    const key = idempotencyKeyOf(call.request);
    return await changed(call, (options) => giveGoodwill({ ...options, ...call.body, key }));
  }),

  cancelForCustomer: endpoint("POST /api/admin/orders/{id}/cancel", {
    ...changes,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.order,
    summary: "Cancel a box for the customer, while they could do so themselves",
    confirm: true,
    body: schema.deskCancelInputSchema,
    errors: [404, 409],
  }).handle(
    async (call) =>
      await changed(call, (options) => cancelForCustomer({ ...options, ...call.body })),
  ),

  changeOrderAddress: endpoint("POST /api/admin/orders/{id}/address", {
    ...changes,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.order,
    summary: "Change the address for everything that is not packed yet",
    confirm: true,
    body: schema.orderAddressInputSchema,
    errors: [404, 409],
  }).handle(
    async (call) =>
      await changed(call, (options) => {
        const { seen, ...address } = call.body;
        return changeOrderAddress({ ...options, address, seen });
      }),
  ),

  sendConfirmationAgain: endpoint("POST /api/admin/orders/{id}/confirmation", {
    ...changes,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.order,
    summary: "Resend the confirmation of an order",
    errors: [403, 404, 409],
  }).handle(async (call) => await changed(call, sendConfirmationAgain)),

  addOrderNote: endpoint("POST /api/admin/orders/{id}/notes", {
    ...changes,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.order,
    summary: "Add a note for colleagues",
    body: noteInputSchema,
    errors: [404],
  }).handle(
    async (call) => await changed(call, (options) => addOrderNote({ ...options, ...call.body })),
  ),
});
