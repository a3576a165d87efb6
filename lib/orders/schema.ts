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
 * To be opened: ASSIGNED → BREAKING → READY → DONE; to be sent sealed: ASSIGNED → SENT. Both can be
 * CANCELLED while ASSIGNED. VOIDED is a break that can't be finished.
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
  /** null is in the future. */
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
  /** Whether only the buyer sees its cards. Null when it is not, or no longer, theirs. */
  isClosed: z.boolean().nullable(),
  /** Null until the buyer can open its packs. */
  ownedBoxId: z.uuid().nullable(),
  /** Whether the buyer can give it to someone. */
  canGive: z.boolean(),
  /** Set while it waits for whoever claims it, and once it was claimed. */
  gift: z
    .object({
      id: z.uuid(),
      opensAt: moment,
      returnsAt: moment,
      claimedAt: moment.nullable(),
      /** The recipient's username. Null before, and once their account is deleted. */
      claimedBy: z.string().nullable(),
    })
    .nullable(),
  tracking: z.string().nullable(),
  shipment: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Opens the commitment of the ledger's ASSIGN. Only the buyer receives it. */
  proof: z.object({ leafHash: hex(32), salt: hex(16), buyerNonce: hex(16) }),
  /** `doneAt` is null while the refund is pending. */
  refund: refundSchema.nullable(),
});
export type OrderBox = z.output<typeof orderBoxSchema>;

const orderCardSchema = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  /** Has no picture once the buyer no longer owns the card. */
  card: cardLineSchema,
  price: priceSchema,
  /** Whether the buyer still owns it. */
  isTheirs: z.boolean(),
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
    /** Included in `shipping`. Zero when the cards stay in the vault. */
    cardShipping: priceSchema,
    fee: priceSchema,
    total: priceSchema,
    refunded: priceSchema,
    /** Goodwill for boxes that can still be canceled: cancellations refund that much less. */
    givenBefore: priceSchema,
    /** Given back beside what was canceled or claimed, with the reason. */
    goodwill: z.array(refundSchema.extend({ note: z.string(), at: moment })),
    paymentProvider: paymentProviderSchema,
    boxes: z.array(orderBoxSchema),
    cards: z.array(orderCardSchema),
    /** In force when it was placed. */
    freeStorageDays: z.int().min(1),
    /** The shipment of the cards. */
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
  areCardsShipped: z.boolean(),
  states: z.partialRecord(z.enum(BOX_STATES), z.int().min(1)),
  /** At most four. */
  images: z.array(z.string()),
  /** At most four, of cards that the buyer still owns. */
  cardImages: z.array(z.string()),
  name: z.string(),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;
export const orderListSchema = z.array(orderSummarySchema);
