import "server-only";

import { z } from "zod";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { abandonCheckout } from "@/lib/checkout/abandon-checkout";
import { idempotencyKeyOf } from "@/lib/checkout/idempotency-key";
import { payCheckout } from "@/lib/checkout/pay-checkout";
import { settlePayment } from "@/lib/checkout/payment-machine";
import { refreshCheckout } from "@/lib/checkout/refresh-checkout";
import {
  checkoutParamsSchema,
  payInputSchema,
  checkoutAbandonedSchema,
  checkoutSchema,
  startCheckoutInputSchema,
} from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { reopenRefund } from "@/lib/payments/deliver-refund";
import { readStripeEvent } from "@/lib/payments/read-stripe-event";
import { clientAddress } from "@/lib/platform/http/client-address";

export const checkoutEndpoints = {
  startCheckout: defineEndpoint(
    {
      id: "startCheckout",
      method: "POST",
      path: "/api/checkout",
      tag: "checkout",
      summary:
        "Hold boxes for 15 minutes. The Idempotency-Key header is required: the same key has the same answer, with another cart it is 409. " +
        "More boxes than the account may hold at a time are 409, more than it may hold in 24 hours or its network at a time 429; " +
        "where verifying the email address raises the limit, the problem's errors name emailVerified",
      access: "user",
      body: startCheckoutInputSchema,
      output: checkoutSchema,
      status: 201,
      errors: [404, 409, 429],
    },
    async ({ request, user, body }) => {
      return await startCheckout({
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
        address: clientAddress(request.headers),
      });
    },
  ),

  getCheckout: defineEndpoint(
    {
      id: "getCheckout",
      method: "GET",
      path: "/api/checkout/{id}",
      tag: "checkout",
      summary: "A checkout; of an undecided payment the provider is asked first",
      access: "user",
      params: checkoutParamsSchema,
      output: checkoutSchema,
      errors: [404],
    },
    async ({ user, params }) => await refreshCheckout({ id: params.id, userId: user.id }),
  ),

  abandonCheckout: defineEndpoint(
    {
      id: "abandonCheckout",
      method: "DELETE",
      path: "/api/checkout/{id}",
      tag: "checkout",
      summary: "Give the boxes back",
      access: "user",
      params: checkoutParamsSchema,
      output: checkoutAbandonedSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params }) => {
      await abandonCheckout({ id: params.id, userId: user.id });
      return SUCCESS;
    },
  ),

  payCheckout: defineEndpoint(
    {
      id: "payCheckout",
      method: "POST",
      path: "/api/checkout/{id}/payment",
      tag: "checkout",
      summary:
        "Pay. The Idempotency-Key header is required: one key is one try. The answer says how the payment stands. " +
        "A hold that has ended begins again within the limits of startCheckout",
      access: "user",
      params: checkoutParamsSchema,
      body: payInputSchema,
      output: checkoutSchema,
      errors: [404, 409, 429],
    },
    async ({ request, user, params, body }) => {
      return await payCheckout({
        checkoutId: params.id,
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
        address: clientAddress(request.headers),
      });
    },
  ),

  /** Stripe retries an event until it gets a 200, so a failure here is retried. */
  receiveStripeEvent: defineEndpoint(
    {
      id: "receiveStripeEvent",
      method: "POST",
      path: "/api/webhooks/stripe",
      tag: "service",
      summary:
        "What Stripe tells of a payment page; signed with STRIPE_WEBHOOK_SECRET (Stripe-Signature), not there without one",
      access: "public",
      output: z.object({ received: z.literal(true) }),
      errors: [400, 403, 404, 413],
    },
    async ({ request }) => {
      const news = await readStripeEvent(request);
      if (news && "payment" in news) await settlePayment(news.payment);
      if (news && "failedRefundId" in news) await reopenRefund(news.failedRefundId);
      return { received: true } as const;
    },
  ),
};
