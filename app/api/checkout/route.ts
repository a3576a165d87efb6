import { idempotencyKeyOf } from "@/lib/checkout/idempotency-key";
import { startCheckoutInputSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "user", body: startCheckoutInputSchema }, async ({ request, user, body }) =>
  Response.json(await startCheckout({ userId: user.id, idempotencyKey: idempotencyKeyOf(request), input: body }), { status: 201 }),
);
