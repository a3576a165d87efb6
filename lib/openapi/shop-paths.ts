import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  addToCartInputSchema,
  cartChangedSchema,
  cartItemSchema,
  cartLineParamsSchema,
  cartParamsSchema,
  cartQuerySchema,
  cartSchema,
  cartSessionParamsSchema,
  changeQuantityInputSchema,
} from "@/lib/cart/schema";
import {
  catalogQuerySchema,
  catalogSchema,
  listingParamsSchema,
  listingSchema,
  suggestionsSchema,
  suggestQuerySchema,
} from "@/lib/catalog/schema";
import { operation } from "@/lib/openapi/operation";

const catalogue = { tag: "catalogue", access: "public" } as const;
const cart = { tag: "cart", access: "optional" } as const;

export const shopPaths: ZodOpenApiPathsObject = {
  "/api/products": {
    get: operation({
      ...catalogue,
      id: "listListings",
      summary: "What is on sale; a Link header leads on",
      query: catalogQuerySchema,
      output: catalogSchema,
    }),
  },
  "/api/products/{slug}": {
    get: operation({
      ...catalogue,
      id: "getListing",
      summary: "A listing and what is left of it, sold out or not",
      params: listingParamsSchema,
      output: listingSchema,
      errors: [404],
    }),
  },
  "/api/products/suggest": {
    get: operation({
      ...catalogue,
      id: "suggestListings",
      summary: "Suggestions while typing",
      query: suggestQuerySchema,
      output: suggestionsSchema,
    }),
  },
  "/api/cart": {
    get: operation({
      ...cart,
      id: "getCart",
      summary: "The cart",
      query: cartQuerySchema,
      output: cartSchema,
    }),
    post: operation({
      ...cart,
      id: "addToCart",
      summary: "Add boxes of a listing; a network opens 20 new carts of browsers an hour",
      body: addToCartInputSchema,
      output: cartItemSchema,
      errors: [404, 409, 429],
    }),
  },
  "/api/cart/{id}": {
    get: operation({
      ...cart,
      id: "getCartOfSession",
      summary: "The cart, by session id",
      params: cartParamsSchema,
      output: cartSchema,
    }),
    patch: operation({
      ...cart,
      id: "changeQuantity",
      summary: "Change how many boxes of a listing are in the cart",
      params: cartLineParamsSchema,
      body: changeQuantityInputSchema,
      output: cartItemSchema,
      errors: [404, 409],
    }),
    delete: operation({
      ...cart,
      id: "removeFromCart",
      summary: "Remove a line",
      params: cartLineParamsSchema,
      output: cartChangedSchema,
      errors: [403, 404],
    }),
  },
  "/api/cart/session/{sessionId}": {
    delete: operation({
      ...cart,
      id: "clearCart",
      summary: "Clear the cart",
      params: cartSessionParamsSchema,
      output: cartChangedSchema,
      errors: [403],
    }),
  },
};
