import { z } from "zod";

import { ACCOUNT_IDS, KIND_IDS } from "@/lib/books/accounts";

const day = z.iso.date("Please use a date such as 2026-11-27.").regex(/^[12]/);
export const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(KIND_IDS),
  subjectId: z.uuid(),
  number: z
    .string()
    .nullable()
    .meta({ description: "Of the order, shipment, submission or payout." }),
  country: z.string().nullable().meta({ description: "Of the order, shipment or collector." }),
  state: z.string().nullable(),
  lines: z.array(z.object({ account: z.enum(ACCOUNT_IDS), amountCents: z.int() })).meta({
    description: "Debits are positive, credits negative. They add up to zero.",
  }),
});
export type Entry = z.output<typeof entrySchema>;

export const balanceQuerySchema = z.object({ on: day.optional() });
export const balanceSchema = z.object({
  on: z.iso.date(),
  accounts: z.array(z.object({ account: z.enum(ACCOUNT_IDS), cents: z.int() })),
});
export type BalanceSheet = z.output<typeof balanceSchema>;
