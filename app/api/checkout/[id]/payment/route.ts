import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { idempotencyKeyOf } from "@/lib/checkout/idempotency-key";
import { payCheckout } from "@/lib/checkout/pay-checkout";
import { checkoutParamsSchema, payInputSchema } from "@/lib/checkout/schema";
import { clientAddress } from "@/lib/platform/http/client-address";

export const POST = withRoute(
  { access: "user", params: checkoutParamsSchema, body: payInputSchema },
  async ({ request, user, params, body }) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const address = clientAddress(request.headers);
    return Response.json(
      await payCheckout({
        checkoutId: params.id,
        userId: user.id,
        idempotencyKey,
        input: body,
        address,
      }),
    );
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
