import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { abandonCheckout } from "@/lib/checkout/abandon-checkout";
import { payCheckout } from "@/lib/checkout/pay-checkout";
import { refreshCheckout } from "@/lib/checkout/refresh-checkout";
import * as schema from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { startCheckoutInputSchema } from "@/lib/checkout/start-input";
import { idempotencyKeyOf } from "@/lib/payments/idempotency-key";
import { payInputSchema } from "@/lib/payments/schema";
import { clientAddress } from "@/lib/platform/http/client-address";

const tag = {
  name: "checkout",
  description: "From the cart to a paid order: one hold, one payment",
};

export const checkoutEndpoints = defineEndpoints(tag, {
  startCheckout: endpoint("POST /api/checkout", {
    summary: "Hold boxes for 15 minutes",
    description: [
      "Requires an Idempotency-Key header. Repeating a key returns the same response, or 409 with a different cart.",
      "400 unless the buyer has confirmed to be 18 or older, now or before.",
      "409 during the buyer's own break from buying, or above their spending limits.",
      "409 if the account would hold too many boxes at a time;",
      "429 if it has held too many in 24 hours, or if its network holds too many.",
      "If verifying the email address raises the limit, the problem's errors include emailVerified.",
      "503 when too many buyers are ahead; clients wait as long as Retry-After says.",
    ].join(" "),
    access: "user",
    body: startCheckoutInputSchema,
    output: schema.checkoutSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(async ({ request, user, body }) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const address = clientAddress(request.headers);
    return await startCheckout({ userId: user.id, idempotencyKey, input: body, address });
  }),

  getCheckout: endpoint("GET /api/checkout/{id}", {
    summary: "Get a checkout",
    description: "Checks a pending payment with the payment provider first.",
    access: "user",
    params: schema.checkoutParamsSchema,
    output: schema.checkoutSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await refreshCheckout({ id: params.id, userId: user.id })),

  abandonCheckout: endpoint("DELETE /api/checkout/{id}", {
    summary: "Abandon a checkout and release its boxes",
    access: "user",
    params: schema.checkoutParamsSchema,
    output: schema.checkoutAbandonedSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => {
    await abandonCheckout({ id: params.id, userId: user.id });
    return SUCCESS;
  }),

  payCheckout: endpoint("POST /api/checkout/{id}/payment", {
    summary: "Pay for a checkout",
    description: [
      "Requires an Idempotency-Key header. Each key is one payment attempt.",
      "The response includes the result of the payment.",
      "An expired hold is renewed within the limits of startCheckout.",
      "409 during the buyer's own break from buying, or above their spending limits.",
    ].join(" "),
    access: "user",
    params: schema.checkoutParamsSchema,
    body: payInputSchema,
    output: schema.checkoutSchema,
    errors: [404, 409, 429],
  }).handle(async ({ request, user, params, body }) => {
    return await payCheckout({
      checkoutId: params.id,
      userId: user.id,
      idempotencyKey: idempotencyKeyOf(request),
      input: body,
      address: clientAddress(request.headers),
    });
  }),
});
