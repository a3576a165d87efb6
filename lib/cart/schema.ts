import { z } from "zod";

import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { catalogProductSchema } from "@/lib/catalog/schema";

const quantity = z
  .int("The quantity must be a whole number.")
  .min(1, "The quantity must be at least 1.")
  .max(MAX_CART_QUANTITY, `The quantity can be at most ${MAX_CART_QUANTITY}.`);

/** What a browser calls its cart: nine random characters of its own making; other clients may use up to 64. */
const sessionId = z
  .string("Please send a sessionId.")
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "The sessionId must have 1 to 64 letters, digits, - or _.");

export const addToCartInputSchema = z.object({
  productId: z.int("The productId must be a whole number."),
  quantity: quantity.default(1),
  sessionId: sessionId.optional(),
});

export const changeQuantityInputSchema = z.object({ quantity });

/** The header in which a browser that signs in names the cart that it has filled. */
export const CART_SESSION_HEADER = "X-Cart-Session";

export const cartQuerySchema = z.object({ sessionId: sessionId.optional() });
export const cartSessionParamsSchema = z.object({ sessionId });
/** `/api/cart/[id]` is a cart's own address for GET and one line's for the changes. */
export const cartParamsSchema = z.object({ id: sessionId });
export const cartLineParamsSchema = z.object({ id: z.uuid() });

/** One listing in a cart. What the listing has left is in `product.availableCount`: it may be less than the quantity by now. */
export const cartItemSchema = z.object({
  id: z.uuid(),
  productId: z.int(),
  quantity: z.int().min(1).max(MAX_CART_QUANTITY),
  /** Only in a browser's cart; a signed-in user's has none. */
  sessionId: z.string().optional(),
  product: catalogProductSchema,
});
export type CartItem = z.output<typeof cartItemSchema>;

export const cartSchema = z.array(cartItemSchema);
export const cartChangedSchema = z.object({ success: z.literal(true) });
