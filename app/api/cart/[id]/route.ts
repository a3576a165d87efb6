import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { changeQuantity } from "@/lib/cart/change-quantity";
import { cartOwner } from "@/lib/cart/owner";
import { listCart } from "@/lib/cart/queries";
import { removeFromCart } from "@/lib/cart/remove-from-cart";
import {
  cartLineParamsSchema,
  cartParamsSchema,
  changeQuantityInputSchema,
} from "@/lib/cart/schema";

/** The cart of the browser session `id`; the two changes below take the id of a line. */
export const GET = withRoute(
  { access: "optional", params: cartParamsSchema },
  async ({ user, params }) => Response.json(await listCart(cartOwner(user, params.id))),
);

export const PATCH = withRoute(
  { access: "optional", params: cartLineParamsSchema, body: changeQuantityInputSchema },
  async ({ user, params, body }) =>
    Response.json(await changeQuantity({ id: params.id, quantity: body.quantity, user })),
);

export const DELETE = withRoute(
  { access: "optional", params: cartLineParamsSchema },
  async ({ user, params }) => {
    await removeFromCart({ id: params.id, user });
    return Response.json({ success: true });
  },
);

export const { HEAD, POST, PUT, OPTIONS } = otherMethods({ GET, PATCH, DELETE });
