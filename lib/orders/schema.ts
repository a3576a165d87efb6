import { z } from "zod";

import { storedAddressSchema } from "@/lib/accounts/stored-address";
import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { DELIVERIES } from "@/lib/orders/delivery";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { priceSchema } from "@/lib/platform/price-schema";

export const deliverySchema = z.enum(DELIVERIES);

const moment = z.iso.datetime();
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

export const orderParamsSchema = z.object({ id: z.uuid() });
export const orderListQuerySchema = z.object({
  limit: pageSizeSchema({ max: 100, byDefault: 20 }),
  cursor: z.string().optional(),
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

/** Omitted positions mean every box that can be canceled. */
export const cancelOrderInputSchema = z.object({
  positions: z.array(z.int().min(1)).min(1).max(100).optional(),
});
export type CancelOrderInput = z.output<typeof cancelOrderInputSchema>;

/**
 * An opened box: ASSIGNED → BREAKING → READY → DONE; a sealed one: ASSIGNED → SENT. CANCELLED ends
 * either while it is ASSIGNED; VOIDED ends a break that can't be finished.
 */
export const BOX_STATES = [
  "ASSIGNED",
  "BREAKING",
  "READY",
  "DONE",
  "SENT",
  "CANCELLED",
  "VOIDED",
] as const;
export type BoxState = (typeof BOX_STATES)[number];

const refundSchema = z.object({ amount: priceSchema, doneAt: moment.nullable() });

export const orderBoxSchema = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  boxId: z.string(),
  name: z.string(),
  slug: z.string(),
  format: z.string(),
  imageUrl: z.string(),
  price: priceSchema,
  shipping: priceSchema,
  delivery: deliverySchema,
  state: z.enum(BOX_STATES),
  canCancel: z.boolean(),
  /** null is still to come. A canceled box keeps the times of what happened before. */
  times: z.object({
    boughtAt: moment,
    assignedAt: moment,
    breakStartedAt: moment.nullable(),
    readyAt: moment.nullable(),
    doneAt: moment.nullable(),
    sentAt: moment.nullable(),
    cancelledAt: moment.nullable(),
  }),
  packsOpened: z.int().min(0),
  packCount: z.int().min(0),
  /** Whether only the buyer sees its cards; null while or once the box is not in their inventory. */
  isClosed: z.boolean().nullable(),
  /** For /rip?box=, once its packs exist. */
  ownedBoxId: z.uuid().nullable(),
  tracking: z.string().nullable(),
  /** The paid shipment of cards that it goes with. */
  shipment: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Opens the ledger's ASSIGN (lib/ledger/order-commitment.ts). Only the buyer receives it. */
  proof: z.object({ leafHash: hex(32), salt: hex(16), buyerNonce: hex(16) }),
  /** `doneAt` is null while the refund is pending. */
  refund: refundSchema.nullable(),
});
export type OrderBox = z.output<typeof orderBoxSchema>;

/** Bought from another collector. */
export const orderCardSchema = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  /** Its picture is left out once the buyer no longer owns it. */
  card: cardLineSchema,
  price: priceSchema,
  /** Whether it is still the buyer's, so that its page can be opened. */
  isTheirs: z.boolean(),
  /** For a claim. */
  refund: refundSchema.nullable(),
});
export type OrderCard = z.output<typeof orderCardSchema>;

export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    placedAt: moment,
    address: storedAddressSchema,
    subtotal: priceSchema,
    shipping: priceSchema,
    /** The part of the shipping that is for the cards. Zero when they stayed in the vault. */
    cardShipping: priceSchema,
    fee: priceSchema,
    total: priceSchema,
    refunded: priceSchema,
    paymentProvider: paymentProviderSchema,
    boxes: z.array(orderBoxSchema),
    cards: z.array(orderCardSchema),
    /** Of the cards, when they were bought to be shipped. */
    shipment: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.output<typeof orderSchema>;

export const orderSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: moment,
  total: priceSchema,
  boxCount: z.int().min(0),
  cardCount: z.int().min(0),
  /** Whether its cards were bought to be shipped. */
  areCardsShipped: z.boolean(),
  states: z.partialRecord(z.enum(BOX_STATES), z.int().min(1)),
  /** Of the first boxes, at most four. */
  images: z.array(z.string()),
  /** Of the first cards that are still the buyer's, at most four. */
  cardImages: z.array(z.string()),
  /** The first box's name, or the first card's. */
  name: z.string(),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;
export const orderListSchema = z.array(orderSummarySchema);
