import { z } from "zod";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { noteSchema, reasonSchema } from "@/lib/customers/desk/note-schema";
import { orderSchema } from "@/lib/orders/schema";
import { disputeStatusSchema } from "@/lib/payments/schema";
import { INT4_MAX } from "@/lib/platform/paging/row-id";
import { storedPriceSchema } from "@/lib/platform/price-schema";

export const deskOrderRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  username: z.string().nullable(),
  fullName: z.string(),
  country: z.string(),
  total: z.string(),
  refunded: z.string(),
  boxCount: z.int(),
  waitingCount: z.int(),
  cardCount: z.int(),
});
export type DeskOrderRow = z.output<typeof deskOrderRowSchema>;

/** An id or a number. */
export const deskOrderParamsSchema = z.object({
  id: z.union([z.uuid(), z.string().regex(/^FW-[1-9]\d{0,11}$/)]),
});

const timelineEventSchema = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  who: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEventSchema>;

export const deskOrderSchema = orderSchema.extend({
  customer: z.object({ id: z.uuid(), username: z.string(), email: z.string() }).nullable(),
  boxes: z.array(orderSchema.shape.boxes.element.omit({ proof: true })),
  payment: z.object({
    id: z.uuid(),
    provider: z.string(),
    reference: z.string().nullable(),
    amount: z.string(),
    succeededAt: z.iso.datetime().nullable(),
  }),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      reason: z.string(),
      amount: z.string(),
      givenBefore: z.string().meta({
        description: "The part already refunded as goodwill, which lowers this refund.",
      }),
      byBank: z.string().meta({ description: "The part that a lost dispute gave the buyer." }),
      note: z.string().nullable(),
      createdAt: z.iso.datetime(),
      doneAt: z.iso.datetime().nullable(),
    }),
  ),
  disputes: z
    .array(
      z.object({
        reference: z.string(),
        amount: z.string(),
        reason: z.string(),
        status: disputeStatusSchema,
        isRefundable: z.boolean().meta({ description: "It is an inquiry that took no money yet." }),
        openedAt: z.iso.datetime(),
      }),
    )
    .meta({ description: "The buyer's bank takes the payment back." }),
  maxGoodwill: z.string().meta({
    description: "What was paid and not refunded. Later cancellations refund that much less.",
  }),
  canChangeAddress: z.boolean(),
  addressVersion: z.int(),
  mails: z
    .array(
      z.object({
        id: z.uuid(),
        subject: z.string(),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
      }),
    )
    .meta({ description: "Sent ones are kept for 7 days." }),
  notes: z.array(noteSchema),
  timeline: z.array(timelineEventSchema),
});
export type DeskOrder = z.output<typeof deskOrderSchema>;

export const goodwillInputSchema = z.object({
  amount: storedPriceSchema("Please enter an amount such as 5.00"),
  reason: reasonSchema,
  /** How many refunds the administrator saw, so that two don't give at the same time. */
  seen: z.int().min(0).max(INT4_MAX),
});
export type GoodwillInput = z.output<typeof goodwillInputSchema>;
export const deskCancelInputSchema = z.object({
  position: z.int().min(1).max(1000),
  reason: reasonSchema,
});
export const orderAddressInputSchema = shippingAddressInputSchema.extend({
  /** The `addressVersion` that the administrator saw. */
  seen: z.int().min(0).max(INT4_MAX),
});
