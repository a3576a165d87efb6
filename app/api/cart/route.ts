import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { addToCart } from "@/lib/cart/add-to-cart";
import { cartOwner } from "@/lib/cart/owner";
import { listCart } from "@/lib/cart/queries";
import { addToCartInputSchema, cartQuerySchema } from "@/lib/cart/schema";
import { clientAddress } from "@/lib/platform/http/client-address";

export const GET = withRoute(
  { access: "optional", query: cartQuerySchema },
  async ({ user, query }) => Response.json(await listCart(cartOwner(user, query.sessionId))),
);

export const POST = withRoute(
  { access: "optional", body: addToCartInputSchema },
  async ({ request, user, body }) => {
    const { sessionId, productId, quantity } = body;
    const owner = cartOwner(user, sessionId);
    const line = await addToCart({
      owner,
      productId,
      quantity,
      address: clientAddress(request.headers),
    });
    return Response.json(line, { status: 201 });
  },
);

export const { HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
