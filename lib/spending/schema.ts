import { z } from "zod";

import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { BREAK_LENGTHS } from "@/lib/spending/break-lengths";
import { PERIODS } from "@/lib/spending/periods";
import { MAX_MINUTES, MIN_MINUTES } from "@/lib/spending/time-lengths";

const period = z.enum(PERIODS, { error: "Please choose a day, a week or a month." });

const MINUTES_RANGE = `A limit of time is from ${MIN_MINUTES} to ${MAX_MINUTES} minutes.`;

const spendingLimitSchema = z.object({
  period,
  /** Null for no limit. */
  amount: priceSchema.nullable(),
  /** Paid in the period, less refunds, with pending payments. */
  spent: priceSchema,
  /** A raise that has not taken effect yet. */
  pending: z.object({ amount: priceSchema.nullable(), at: z.iso.datetime() }).nullable(),
});
export type SpendingLimit = z.output<typeof spendingLimitSchema>;

/** Samples never count. */
const trueBalanceSchema = z.object({
  /** All payments, less refunds. */
  paid: priceSchema,
  /** The proceeds of cards sold on the market. */
  sold: priceSchema,
  /** Cards in the vault, by their newest valuations. */
  value: priceSchema,
  /** Sales and the value of cards, less what was paid. */
  difference: z.string().regex(/^-?\d+\.\d{2}$/),
});
export type TrueBalance = z.output<typeof trueBalanceSchema>;

const minutes = z
  .int("Please send whole minutes, or null for no limit.")
  .min(MIN_MINUTES, MINUTES_RANGE)
  .max(MAX_MINUTES, MINUTES_RANGE);

export const timeHereSchema = z.object({
  /** The limit. Null for none; then nothing is counted. */
  minutes: minutes.nullable(),
  /** In the last 24 hours. */
  spent: z.int(),
});
export type TimeHere = z.output<typeof timeHereSchema>;

const timeLimitSchema = timeHereSchema.extend({
  /** A raise that has not taken effect yet. */
  pending: z.object({ minutes: minutes.nullable(), at: z.iso.datetime() }).nullable(),
});
export type TimeLimit = z.output<typeof timeLimitSchema>;

export const timeLimitInputSchema = z.object({ minutes: minutes.nullable() });

export const limitsSchema = z
  .object({
    limits: z.array(spendingLimitSchema),
    time: timeLimitSchema,
    /** Null when no break is running. */
    breakEndsAt: z.iso.datetime().nullable(),
    balance: trueBalanceSchema,
  })
  .meta({ id: "Limits" });
export type Limits = z.output<typeof limitsSchema>;

export const spendingLimitInputSchema = z.object({
  period,
  amount: storedPriceSchema(
    "Please send an amount such as 200.00, or null for no limit.",
  ).nullable(),
});
export type SpendingLimitInput = z.output<typeof spendingLimitInputSchema>;

export const purchaseBreakInputSchema = z.object({
  length: z.enum(BREAK_LENGTHS, { error: "Please choose how long your break lasts." }),
});
export type PurchaseBreakInput = z.output<typeof purchaseBreakInputSchema>;
