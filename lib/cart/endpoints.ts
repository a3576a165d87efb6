import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { addToCart } from "@/lib/cart/add-to-cart";
import { addCardToCart, listCartCards, removeCardFromCart } from "@/lib/cart/cards";
import { changeQuantity } from "@/lib/cart/change-quantity";
import { cartOwner } from "@/lib/cart/owner";
import { listCart } from "@/lib/cart/queries";
import { removeFromCart, clearCart } from "@/lib/cart/remove-from-cart";
import * as schema from "@/lib/cart/schema";
import { clientAddress } from "@/lib/platform/http/client-address";

const tag = { name: "cart", description: "The cart of a browser or a signed-in user" };

export const cartEndpoints = defineEndpoints(tag, {
  getCart: endpoint("GET /api/cart", {
    summary: "Get the cart",
    access: "optional",
    query: schema.cartQuerySchema,
    output: schema.cartSchema,
  }).handle(async ({ user, query }) => await listCart(cartOwner(user, query.sessionId))),

  addToCart: endpoint("POST /api/cart", {
    summary: "Add boxes of a listing",
    description: "A network can start 20 new browser carts an hour.",
    access: "optional",
    body: schema.addToCartInputSchema,
    output: schema.cartItemSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(async ({ request, user, body }) => {
    const { sessionId, productId, quantity } = body;
    const owner = cartOwner(user, sessionId);
    return await addToCart({
      owner,
      productId,
      quantity,
      address: clientAddress(request.headers),
    });
  }),

  clearCart: endpoint("DELETE /api/cart/session/{sessionId}", {
    summary: "Clear the cart",
    access: "optional",
    params: schema.cartSessionParamsSchema,
    output: schema.cartChangedSchema,
    errors: [403],
  }).handle(async ({ user, params }) => {
    await clearCart(cartOwner(user, params.sessionId));
    return SUCCESS;
  }),

  getCartCards: endpoint("GET /api/cart/cards", {
    summary: "Get the market cards in the cart",
    access: "optional",
    query: schema.cartQuerySchema,
    output: schema.cartCardsSchema,
  }).handle(async ({ user, query }) => await listCartCards(cartOwner(user, query.sessionId))),

  addCardToCart: endpoint("POST /api/cart/cards", {
    summary: "Add a market card",
    description: "Adding it twice has no effect.",
    access: "optional",
    body: schema.addCardInputSchema,
    output: schema.cartCardSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, user, body: { sessionId, slug } }) =>
      await addCardToCart({
        owner: cartOwner(user, sessionId),
        slug,
        address: clientAddress(request.headers),
      }),
  ),

  /** This `id` is a browser session; DELETE takes a line's ID. */
  getCartCardsOfSession: endpoint("GET /api/cart/cards/{id}", {
    summary: "Get the market cards in the cart of a session ID",
    access: "optional",
    params: schema.cartParamsSchema,
    output: schema.cartCardsSchema,
  }).handle(async ({ user, params }) => await listCartCards(cartOwner(user, params.id))),

  removeCardFromCart: endpoint("DELETE /api/cart/cards/{id}", {
    summary: "Remove a market card",
    access: "optional",
    params: schema.cartLineParamsSchema,
    output: schema.cartChangedSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => {
    await removeCardFromCart({ id: params.id, user });
    return SUCCESS;
  }),

  /** This `id` is a browser session; PATCH and DELETE take a line's ID. */
  getCartOfSession: endpoint("GET /api/cart/{id}", {
    summary: "Get the cart of a session ID",
    access: "optional",
    params: schema.cartParamsSchema,
    output: schema.cartSchema,
  }).handle(async ({ user, params }) => await listCart(cartOwner(user, params.id))),

  changeQuantity: endpoint("PATCH /api/cart/{id}", {
    summary: "Change the quantity of a line",
    access: "optional",
    params: schema.cartLineParamsSchema,
    body: schema.changeQuantityInputSchema,
    output: schema.cartItemSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await changeQuantity({ id: params.id, quantity: body.quantity, user }),
  ),

  removeFromCart: endpoint("DELETE /api/cart/{id}", {
    summary: "Remove a line",
    access: "optional",
    params: schema.cartLineParamsSchema,
    output: schema.cartChangedSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => {
    await removeFromCart({ id: params.id, user });
    return SUCCESS;
  }),
});
