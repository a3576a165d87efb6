import { z } from "zod";

import { line } from "@/lib/accounts/fields";
import { payoutSchema } from "@/lib/payouts/schema";

export const PAYOUT_QUEUES = ["requested", "approved", "ended"] as const;
export type PayoutQueue = (typeof PAYOUT_QUEUES)[number];
export const payoutQueueSchema = z
  .enum(PAYOUT_QUEUES, { error: "We couldn't find that queue." })
  .default("requested");
export const payoutQueueQuerySchema = z.object({
  queue: payoutQueueSchema,
  cursor: z.string().optional(),
});

export const deskPayoutSchema = payoutSchema.extend({
  provider: z.enum(["manual", "stripe"]),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  /** When the collector registered, and how many cards of theirs this pays. */
  memberSince: z.iso.datetime().nullable(),
  saleCount: z.int(),
  /** Some of it came from test payments, which moved no money. */
  hasTestMoney: z.boolean(),
  /** How often the transfer failed. */
  attempts: z.int(),
});
export type DeskPayout = z.output<typeof deskPayoutSchema>;

export const payoutDeskSchema = z.object({
  counts: z.object({ requested: z.int(), approved: z.int() }),
  payouts: z.array(deskPayoutSchema),
  nextCursor: z.string().nullable(),
});
export type PayoutDesk = z.output<typeof payoutDeskSchema>;

export const reasonInputSchema = z.object({
  reason: line(3, "Please tell the collector why."),
});
export type ReasonInput = z.output<typeof reasonInputSchema>;
export const paidInputSchema = z.object({
  reference: line(3, "Please enter the bank's reference."),
});
export type PaidInput = z.output<typeof paidInputSchema>;
