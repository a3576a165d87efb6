import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { idempotencyKeyOf } from "@/lib/checkout/idempotency-key";
import { startCheckoutInputSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { clientAddress } from "@/lib/platform/http/client-address";

export const POST = withRoute(
  { access: "user", body: startCheckoutInputSchema },
  async ({ request, user, body }) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const address = clientAddress(request.headers);
    const checkout = await startCheckout({ userId: user.id, idempotencyKey, input: body, address });
    return Response.json(checkout, { status: 201 });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
