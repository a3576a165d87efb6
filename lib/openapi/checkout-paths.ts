import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  checkoutAbandonedSchema,
  checkoutParamsSchema,
  checkoutSchema,
  payInputSchema,
  startCheckoutInputSchema,
} from "@/lib/checkout/schema";
import { operation } from "@/lib/openapi/operation";
import {
  cancelOrderInputSchema,
  orderListQuerySchema,
  orderListSchema,
  orderParamsSchema,
  orderSchema,
} from "@/lib/orders/schema";

const common = { access: "user" } as const;
const checkout = checkoutSchema.meta({ id: "Checkout" });
const order = orderSchema.meta({ id: "Order" });

export const checkoutPaths: ZodOpenApiPathsObject = {
  "/api/checkout": {
    post: operation({
      ...common,
      tag: "checkout",
      id: "startCheckout",
      summary:
        "Hold boxes for 15 minutes. The Idempotency-Key header is required: the same key has the same answer, with another cart it is 409. " +
        "More boxes than the account may hold at a time are 409, more than it may hold in 24 hours or its network at a time 429; " +
        "where verifying the email address raises the limit, the problem's errors name emailVerified",
      body: startCheckoutInputSchema,
      output: checkout,
      status: 201,
      errors: [404, 409, 429],
    }),
  },
  "/api/checkout/{id}": {
    get: operation({
      ...common,
      tag: "checkout",
      id: "getCheckout",
      summary: "A checkout; of an undecided payment the provider is asked first",
      params: checkoutParamsSchema,
      output: checkout,
      errors: [404],
    }),
    delete: operation({
      ...common,
      tag: "checkout",
      id: "abandonCheckout",
      summary: "Give the boxes back",
      params: checkoutParamsSchema,
      output: checkoutAbandonedSchema,
      errors: [403, 404, 409],
    }),
  },
  "/api/checkout/{id}/payment": {
    post: operation({
      ...common,
      tag: "checkout",
      id: "payCheckout",
      summary:
        "Pay. The Idempotency-Key header is required: one key is one try. The answer says how the payment stands. " +
        "A hold that has ended begins again within the limits of startCheckout",
      params: checkoutParamsSchema,
      body: payInputSchema,
      output: checkout,
      errors: [404, 409, 429],
    }),
  },
  "/api/orders": {
    get: operation({
      ...common,
      tag: "orders",
      id: "listOrders",
      summary: "The user's orders, the newest first; a Link header leads on",
      query: orderListQuerySchema,
      output: orderListSchema,
    }),
  },
  "/api/orders/{id}": {
    get: operation({
      ...common,
      tag: "orders",
      id: "getOrder",
      summary: "An order, with how far each box has come",
      params: orderParamsSchema,
      output: order,
      errors: [404],
    }),
  },
  "/api/orders/{id}/cancel": {
    post: operation({
      ...common,
      tag: "orders",
      id: "cancelOrder",
      summary: "Cancel boxes before their break, or all that still can be; their money goes back",
      params: orderParamsSchema,
      body: cancelOrderInputSchema,
      output: order,
      errors: [404, 409],
    }),
  },
};
