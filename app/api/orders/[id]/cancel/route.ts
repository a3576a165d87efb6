import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { cancelBoxes } from "@/lib/orders/cancel-boxes";
import { cancelOrderInputSchema, orderParamsSchema } from "@/lib/orders/schema";

export const POST = withRoute(
  { access: "user", params: orderParamsSchema, body: cancelOrderInputSchema },
  async ({ user, params, body }) =>
    Response.json(await cancelBoxes({ id: params.id, userId: user.id, positions: body.positions })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
