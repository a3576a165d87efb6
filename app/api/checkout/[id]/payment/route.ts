import { idempotencyKeyOf } from "@/lib/checkout/idempotency-key";
import { payCheckout } from "@/lib/checkout/pay-checkout";
import { checkoutParamsSchema, payInputSchema } from "@/lib/checkout/schema";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "user", params: checkoutParamsSchema, body: payInputSchema }, async ({ request, user, params, body }) =>
  Response.json(await payCheckout({ checkoutId: params.id, userId: user.id, idempotencyKey: idempotencyKeyOf(request), input: body })),
);
