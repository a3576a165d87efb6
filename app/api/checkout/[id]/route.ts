import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { abandonCheckout } from "@/lib/checkout/abandon-checkout";
import { lookAtCheckout } from "@/lib/checkout/look-at-checkout";
import { checkoutParamsSchema } from "@/lib/checkout/schema";

export const GET = withRoute(
  { access: "user", params: checkoutParamsSchema },
  async ({ user, params }) =>
    Response.json(await lookAtCheckout({ id: params.id, userId: user.id })),
);

export const DELETE = withRoute(
  { access: "user", params: checkoutParamsSchema },
  async ({ user, params }) => {
    await abandonCheckout({ id: params.id, userId: user.id });
    return Response.json({ success: true });
  },
);

export const { HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
