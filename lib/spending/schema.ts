import { z } from "zod";

import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { BREAK_LENGTHS } from "@/lib/spending/break-lengths";
import { PERIODS } from "@/lib/spending/periods";

const period = z.enum(PERIODS, { error: "Please choose a day, a week or a month." });

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

export const limitsSchema = z
  .object({
    limits: z.array(spendingLimitSchema),
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
