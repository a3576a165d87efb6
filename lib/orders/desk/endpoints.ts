import "server-only";

import { MANAGERS, SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
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
import {
  deskCancelInputSchema,
  deskOrderParamsSchema,
  deskOrderSchema,
  goodwillInputSchema,
  orderAddressInputSchema,
} from "@/lib/orders/desk/schema";
import { orderParamsSchema } from "@/lib/orders/schema";
import { idempotencyKeyOf } from "@/lib/payments/idempotency-key";
import type { CurrentUser } from "@/lib/sessions/current-user";

const tag = {
  name: "order desk",
  description: "Orders as our support sees them, and changes before packing",
};

const common = { tag } as const;
const changes = {
  ...common,
  method: "POST",
  params: orderParamsSchema,
  output: deskOrderSchema,
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

export const orderDeskEndpoints = {
  listDeskOrders: listEndpoint(orderList, {
    ...common,
    access: SUPPORT,
    audit: "orders.listed",
    summary: "List all orders, or search them by number or customer",
  }),

  exportDeskOrders: csvEndpoint(
    orderList,
    {
      ...common,
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

  getDeskOrder: defineEndpoint(
    {
      ...common,
      id: "getDeskOrder",
      access: SUPPORT,
      audit: "in use case",
      method: "GET",
      path: "/api/admin/orders/{id}",
      summary: "Get an order by its id or number; the audit log notes who looked",
      params: deskOrderParamsSchema,
      output: deskOrderSchema,
      errors: [404],
    },
    async ({ params, user, requestId }) =>
      await getDeskOrder({ ...params, actorId: user.id, requestId }),
  ),

  giveGoodwill: defineEndpoint(
    {
      ...changes,
      id: "giveGoodwill",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.order,
      path: "/api/admin/orders/{id}/goodwill",
      summary: "Refund part of the payment as goodwill, with a reason that the customer reads",
      confirm: true,
      description:
        "Requires an Idempotency-Key header. 409 if something was refunded since `seen` was counted.",
      body: goodwillInputSchema,
      errors: [404, 409],
    },
    async (call) => {
      const key = idempotencyKeyOf(call.request);
      return await changed(call, (options) => giveGoodwill({ ...options, ...call.body, key }));
    },
  ),

  cancelForCustomer: defineEndpoint(
    {
      ...changes,
      id: "cancelForCustomer",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.order,
      path: "/api/admin/orders/{id}/cancel",
      summary: "Cancel a box for the customer, while they could do so themselves",
      confirm: true,
      body: deskCancelInputSchema,
      errors: [404, 409],
    },
    async (call) =>
      await changed(call, (options) => cancelForCustomer({ ...options, ...call.body })),
  ),

  changeOrderAddress: defineEndpoint(
    {
      ...changes,
      id: "changeOrderAddress",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.order,
      path: "/api/admin/orders/{id}/address",
      summary: "Change the address for everything that is not packed yet",
      confirm: true,
      body: orderAddressInputSchema,
      errors: [404, 409],
    },
    async (call) =>
      await changed(call, (options) => {
        const { seen, ...address } = call.body;
        return changeOrderAddress({ ...options, address, seen });
      }),
  ),

  sendConfirmationAgain: defineEndpoint(
    {
      ...changes,
      id: "sendConfirmationAgain",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.order,
      path: "/api/admin/orders/{id}/confirmation",
      summary: "Resend the confirmation of an order",
      errors: [403, 404, 409],
    },
    async (call) => await changed(call, sendConfirmationAgain),
  ),

  addOrderNote: defineEndpoint(
    {
      ...changes,
      id: "addOrderNote",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.order,
      path: "/api/admin/orders/{id}/notes",
      summary: "Add a note for colleagues",
      body: noteInputSchema,
      errors: [404],
    },
    async (call) => await changed(call, (options) => addOrderNote({ ...options, ...call.body })),
  ),
};
