import { z } from "zod";

import { orderAddressSchema } from "@/lib/orders/address";
import { DELIVERIES } from "@/lib/orders/delivery";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { priceSchema } from "@/lib/platform/price-schema";

const moment = z.iso.datetime();
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

export const orderParamsSchema = z.object({ id: z.uuid() });
export const orderListQuerySchema = z.object({
  limit: pageSizeSchema({ max: 100, byDefault: 20 }),
  cursor: z.string().optional(),
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

/** Which boxes to cancel, by their position; all that can be, when left out. */
export const cancelOrderInputSchema = z.object({
  positions: z.array(z.int().min(1)).min(1).max(100).optional(),
});
export type CancelOrderInput = z.output<typeof cancelOrderInputSchema>;

/** Of a box that we open: ASSIGNED → BREAKING → READY → DONE. Of one that is sent sealed: ASSIGNED → SENT. CANCELLED ends either, before BREAKING or SENT; VOIDED a break that cannot be finished. */
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

export const orderBoxSchema = z.object({
  position: z.int().min(1),
  boxId: z.string(),
  name: z.string(),
  slug: z.string(),
  format: z.string(),
  imageUrl: z.string(),
  price: priceSchema,
  shipping: priceSchema,
  delivery: z.enum(DELIVERIES),
  state: z.enum(BOX_STATES),
  canCancel: z.boolean(),
  /** What has happened, and when; null is still to come. A cancelled box has what happened before. */
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
  /** At /rip?box=, once its packs are there. */
  ownedBoxId: z.uuid().nullable(),
  tracking: z.string().nullable(),
  /**
   * Opens the ledger's ASSIGN of this box to this order (lib/ledger/order-commitment.ts): the hash of its leaf, the salt of its commitment,
   * and the nonce of the buyer's browser. Nobody else is told.
   */
  proof: z.object({ leafHash: hex(32), salt: hex(16), buyerNonce: hex(16) }),
  /** What goes or went back for it; doneAt is null while it is on its way. */
  refund: z.object({ amount: priceSchema, doneAt: moment.nullable() }).nullable(),
});
export type OrderBox = z.output<typeof orderBoxSchema>;

export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    placedAt: moment,
    address: orderAddressSchema,
    subtotal: priceSchema,
    shipping: priceSchema,
    fee: priceSchema,
    total: priceSchema,
    /** The sum of all refunds. */
    refunded: priceSchema,
    paymentProvider: z.enum(["test", "stripe"]),
    boxes: z.array(orderBoxSchema),
  })
  .meta({ id: "Order" });
export type Order = z.output<typeof orderSchema>;

export const orderSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: moment,
  total: priceSchema,
  boxCount: z.int().min(1),
  /** How many boxes are in each state, for one line of words. */
  states: z.partialRecord(z.enum(BOX_STATES), z.int().min(1)),
  /** Of the first boxes, at most four. */
  images: z.array(z.string()),
  /** The first box's name. */
  name: z.string(),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;
export const orderListSchema = z.array(orderSummarySchema);
