import { z } from "zod";

import { storedAddressSchema } from "@/lib/accounts/stored-address";
import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { deliverySchema } from "@/lib/orders/schema";
import { shownPaymentSchema } from "@/lib/payments/schema";
import { storedPriceSchema } from "@/lib/platform/price-schema";

const price = storedPriceSchema();

export const checkoutParamsSchema = z.object({ id: z.uuid() });

export const checkoutBoxSchema = z.object({
  position: z.int().min(1),
  /** Null if the box is neither held for this checkout nor in its order. */
  boxId: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  format: z.string(),
  price,
  shipping: price,
  delivery: deliverySchema,
});

const checkoutCardSchema = z.object({
  position: z.int().min(1),
  slug: z.string(),
  /** Whether it is held for this checkout or in its order. */
  isTheirs: z.boolean(),
  card: cardLineSchema,
  price,
});

export const checkoutStatusSchema = z.enum(["OPEN", "PLACED", "EXPIRED", "ABANDONED"]);

/** FAILED payments can be retried while OPEN. REFUNDED ones arrived after the boxes were sold. */
export const checkoutSchema = z
  .object({
    id: z.uuid(),
    status: checkoutStatusSchema,
    holdUntil: z.iso.datetime(),
    /** Server time, for browsers with a wrong clock. */
    now: z.iso.datetime(),
    address: storedAddressSchema,
    boxes: z.array(checkoutBoxSchema),
    cards: z.array(checkoutCardSchema),
    subtotal: price,
    shipping: price,
    /** The cards' share of the shipping. Zero if they stay in the vault. */
    cardShipping: price,
    fee: price,
    total: price,
    payment: shownPaymentSchema,
    order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  })
  .meta({ id: "Checkout" });
export type Checkout = z.output<typeof checkoutSchema>;
export const checkoutAbandonedSchema = z.object({ success: z.literal(true) });
