import { z } from "zod";

import { line } from "@/lib/accounts/fields";
import { payoutSchema } from "@/lib/payouts/schema";
import { priceSchema } from "@/lib/platform/price-schema";

export const PAYOUT_QUEUES = ["requested", "approved", "filed", "ended"] as const;
export type PayoutQueue = (typeof PAYOUT_QUEUES)[number];
const payoutQueueSchema = z
  .enum(PAYOUT_QUEUES, { error: "We couldn't find that queue." })
  .default("requested");
export const payoutNumberSchema = z
  .string()
  .regex(/^P-\d{1,12}$/, "A payout's number begins with P-, such as P-1001.");
export const payoutQueueQuerySchema = z.object({
  queue: payoutQueueSchema,
  number: payoutNumberSchema.optional().meta({ description: "Shows only this payout." }),
  cursor: z.string().optional(),
});

export const deskPayoutSchema = payoutSchema.extend({
  provider: z.enum(["manual", "stripe"]),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  memberSince: z.iso.datetime().nullable(),
  saleCount: z.int(),
  hasTestMoney: z.boolean(),
  attempts: z.int(),
  bankFile: z.object({ number: z.string(), madeAt: z.iso.datetime() }).nullable(),
  /** Claims on its sales, opened since the request. Empty once it has ended. */
  claimsSince: z.array(z.object({ id: z.uuid(), number: z.string(), isOpen: z.boolean() })),
});
export type DeskPayout = z.output<typeof deskPayoutSchema>;

export const payoutDeskSchema = z.object({
  counts: z.object({ requested: z.int(), approved: z.int(), filed: z.int() }),
  payouts: z.array(deskPayoutSchema),
  nextCursor: z.string().nullable(),
});
export type PayoutDesk = z.output<typeof payoutDeskSchema>;

export const reasonInputSchema = z.object({
  reason: line(3, "Please tell the collector why."),
});
export const paidInputSchema = z.object({
  reference: line(3, "Please enter the bank's reference."),
});

export const bankFileParamsSchema = z.object({ number: z.string().regex(/^B-\d{1,12}$/) });
export const bankFileSchema = z.object({
  number: z.string(),
  madeAt: z.iso.datetime(),
  payoutCount: z.int(),
  amount: priceSchema,
  unreadable: z.array(z.string()),
});
export type BankFile = z.output<typeof bankFileSchema>;

export const approveInputSchema = z.object({
  /** Numbers of the claims since the request that the admin saw. */
  claims: z.array(z.string().max(20)).max(1000).default([]),
});
