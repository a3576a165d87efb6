import { z } from "zod";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { offerSlugSchema } from "@/lib/cart/schema";
import { MAX_CART_CARDS } from "@/lib/cart/totals";
import { DELIVERIES, MAX_ORDER_BOXES } from "@/lib/orders/delivery";
import { rowIdSchema } from "@/lib/platform/paging/row-id";
import { storedPriceSchema } from "@/lib/platform/price-schema";

const NO_TOTAL = "Please send the total that the buyer was shown, such as 211.92.";
const TOO_MANY = `An order can have at most ${MAX_ORDER_BOXES} boxes.`;
const EMPTY = "Your cart is empty.";

/** Any box identifies its listing. `deliveries` has one entry per box. */
const wantedSchema = z.object({
  productId: rowIdSchema,
  deliveries: z
    .array(
      z.enum(DELIVERIES, {
        error: "Please choose for each box whether we open it or ship it sealed.",
      }),
    )
    .min(1, "Please choose at least one box.")
    .max(MAX_ORDER_BOXES, TOO_MANY),
});

export const startCheckoutInputSchema = z
  .object({
    address: shippingAddressInputSchema,
    lines: z
      .array(wantedSchema, { error: EMPTY })
      .max(MAX_ORDER_BOXES, TOO_MANY)
      .refine(
        (lines) =>
          lines.reduce((sum, { deliveries }) => sum + deliveries.length, 0) <= MAX_ORDER_BOXES,
        TOO_MANY,
      ),
    cards: z
      .array(offerSlugSchema)
      .max(MAX_CART_CARDS, `An order can have at most ${MAX_CART_CARDS} cards.`)
      .refine((slugs) => new Set(slugs).size === slugs.length, "Each card can be bought only once.")
      .optional(),
    /** Ships all cards to the address. By default, they stay in the vault. */
    shipCards: z.literal(true).optional(),
    /** "I am 18 or older." Required once per account, until it is stored. */
    isAdult: z.literal(true).optional(),
    buyerNonce: z.string().regex(/^[0-9a-f]{32}$/, "The buyerNonce must be 32 hexadecimal digits."),
    /** The total that the buyer saw. If it has changed, the request fails. */
    expectedTotal: storedPriceSchema(NO_TOTAL),
  })
  .refine(({ lines, cards = [] }) => lines.length + cards.length > 0, {
    error: EMPTY,
    path: ["lines"],
  })
  .refine(({ cards = [], shipCards }) => !shipCards || cards.length > 0, {
    error: "There are no cards to ship.",
    path: ["shipCards"],
  });
export type StartCheckoutInput = z.output<typeof startCheckoutInputSchema>;
