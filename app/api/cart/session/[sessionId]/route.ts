import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { cartOwner } from "@/lib/cart/owner";
import { clearCart } from "@/lib/cart/remove-from-cart";
import { cartSessionParamsSchema } from "@/lib/cart/schema";

export const DELETE = withRoute(
  { access: "optional", params: cartSessionParamsSchema },
  async ({ user, params }) => {
    await clearCart(cartOwner(user, params.sessionId));
    return Response.json({ success: true });
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
