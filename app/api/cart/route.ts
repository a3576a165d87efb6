import { addToCart } from "@/lib/cart/add-to-cart";
import { cartOwner } from "@/lib/cart/owner";
import { listCart } from "@/lib/cart/queries";
import { addToCartInputSchema, cartQuerySchema } from "@/lib/cart/schema";
import { withRoute } from "@/lib/http/route";

export const GET = withRoute({ access: "optional", query: cartQuerySchema }, async ({ user, query }) =>
  Response.json(await listCart(cartOwner(user, query.sessionId))),
);

export const POST = withRoute({ access: "optional", body: addToCartInputSchema }, async ({ user, body }) => {
  const { sessionId, productId, quantity } = body;
  const line = await addToCart({ owner: cartOwner(user, sessionId), productId, quantity });
  return Response.json(line, { status: 201 });
});
