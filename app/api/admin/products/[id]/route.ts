import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { deleteProduct } from "@/lib/stock/delete-product";
import { productParamsSchema, productUpdateInputSchema } from "@/lib/stock/schema";
import { setAvailability } from "@/lib/stock/set-availability";

export const PUT = withRoute(
  { access: "admin", params: productParamsSchema, body: productUpdateInputSchema },
  async ({ user, requestId, params, body }) =>
    Response.json(
      await setAvailability({
        id: params.id,
        isAvailable: body.isAvailable,
        actorId: user.id,
        requestId,
      }),
    ),
);

export const DELETE = withRoute(
  { access: "admin", params: productParamsSchema },
  async ({ user, requestId, params }) => {
    await deleteProduct({ id: params.id, actorId: user.id, requestId });
    return Response.json({ success: true });
  },
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
