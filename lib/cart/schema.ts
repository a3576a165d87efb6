import { z } from "zod";

import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { catalogProductSchema } from "@/lib/catalog/schema";
import { priceSchema } from "@/lib/platform/price-schema";

const quantity = z
  .int("The quantity must be a whole number.")
  .min(1, "The quantity must be at least 1.")
  .max(MAX_CART_QUANTITY, `The quantity can be at most ${MAX_CART_QUANTITY}.`);

const sessionId = z
  .string("Please send a sessionId.")
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "The sessionId must have 1 to 64 letters, digits, - or _.");

export const addToCartInputSchema = z.object({
  productId: z.int("The productId must be a whole number."),
  quantity: quantity.default(1),
  sessionId: sessionId.optional(),
});

export const changeQuantityInputSchema = z.object({ quantity });

/** Sent at sign-in, to merge the browser's cart into the user's. */
export const CART_SESSION_HEADER = "X-Cart-Session";

export const cartQuerySchema = z.object({ sessionId: sessionId.optional() });
export const cartSessionParamsSchema = z.object({ sessionId });
export const cartParamsSchema = z.object({ id: sessionId });
export const cartLineParamsSchema = z.object({ id: z.uuid() });

/** `product.availableCount` may have dropped below the quantity. */
export const cartItemSchema = z.object({
  id: z.uuid(),
  productId: z.int(),
  quantity: z.int().min(1).max(MAX_CART_QUANTITY),
  sessionId: z.string().optional(),
  product: catalogProductSchema,
});
export type CartItem = z.output<typeof cartItemSchema>;

export const cartSchema = z.array(cartItemSchema);
export const cartChangedSchema = z.object({ success: z.literal(true) });

/** The format of offerSlug. Excludes bytes that PostgreSQL rejects. */
export const offerSlugSchema = z
  .string("Please choose a card.")
  .regex(/^[a-z0-9-]{1,100}$/, "This isn't a market card.");

export const addCardInputSchema = z.object({
  slug: offerSlugSchema,
  sessionId: sessionId.optional(),
});

/** HELD means in another buyer's checkout. GONE means sold or no longer offered. */
export const cartCardSchema = z.object({
  id: z.uuid(),
  slug: offerSlugSchema,
  price: priceSchema,
  state: z.enum(["FREE", "HELD", "GONE"]),
  /** Its picture is available until the offer ends. */
  card: cardLineSchema.omit({ estimatedValue: true }),
});
export type CartCard = z.output<typeof cartCardSchema>;
export const cartCardsSchema = z.array(cartCardSchema);
