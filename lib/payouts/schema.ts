import { z } from "zod";

import { currentPassword, line } from "@/lib/accounts/fields";
import { isRoutingNumber } from "@/lib/payouts/payout-rules";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";

const BANK_ACCOUNT_KINDS = ["CHECKING", "SAVINGS"] as const;

/** Accepts digits with spaces or dashes. */
const digits = (message: string) =>
  z.string({ error: message }).overwrite((text) => typedDigits(text).replaceAll(/[\s-]/g, ""));
const ROUTING = "Please enter the nine digits of your bank's routing number";
const ACCOUNT = "Please enter your account number: 4 to 17 digits";

const bankAccountSchema = z.object({
  holder: line(2, "Please enter the account holder's full name"),
  kind: z.enum(BANK_ACCOUNT_KINDS, { error: "Please choose the kind of account" }),
  routingNumber: digits(ROUTING).refine(isRoutingNumber, ROUTING),
  accountNumber: digits(ACCOUNT).refine((text) => /^\d{4,17}$/.test(text), ACCOUNT),
});
export type BankAccount = z.output<typeof bankAccountSchema>;
export const sealedBankSchema = bankAccountSchema;
export const bankAccountInputSchema = bankAccountSchema.extend({ currentPassword });
export type BankAccountInput = z.input<typeof bankAccountInputSchema>;

/** "25.00" or "-4.50" */
const changeSchema = z.string().regex(/^-?\d+\.\d{2}$/);

const PAYOUT_STATUSES = [
  "REQUESTED",
  "APPROVED",
  "IN_BANK_FILE",
  "PAID",
  "REFUSED",
  "RETURNED",
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const OPEN_PAYOUT_STATUSES: PayoutStatus[] = ["REQUESTED", "APPROVED", "IN_BANK_FILE"];

export const payoutSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    amount: priceSchema,
    destination: z.string(),
    requestedAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "Payout" });
export type Payout = z.output<typeof payoutSchema>;

export const balanceLineSchema = z
  .object({
    id: z.string().regex(/^\d+$/),
    kind: z.enum(["SALE", "REFUND", "COMPENSATION", "PAYOUT", "PAYOUT_REFUSED", "PAYOUT_RETURNED"]),
    at: z.iso.datetime(),
    /** Negative for a debit. */
    amount: changeSchema,
    card: z.object({ name: z.string(), price: priceSchema, fee: priceSchema }).nullable(),
    number: z.string().nullable(),
    /** PENDING: not yet available. HELD: a claim is open. TAKEN: part of a payout. */
    state: z.enum(["PENDING", "HELD", "AVAILABLE", "TAKEN"]).nullable(),
    freeAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "BalanceLine" });
export type BalanceLine = z.output<typeof balanceLineSchema>;

export const balanceSchema = z.object({
  available: changeSchema,
  pending: changeSchema,
  /** Requested but not yet sent. */
  onItsWay: priceSchema,
  nextFreeAt: z.iso.datetime().nullable(),
  minimum: priceSchema,
  provider: z.enum(["manual", "stripe"]),
  destination: z.string().nullable(),
  obstacle: z.enum(["NO_DESTINATION", "TODAY", "TOO_LITTLE"]).nullable(),
  /** The balance is below the minimum, but may be paid out to close the account. */
  canClose: z.boolean(),
  payouts: z.array(payoutSchema),
});
export type Balance = z.output<typeof balanceSchema>;

export const balanceLinesQuerySchema = z.object({ cursor: z.string().optional() });
export const balanceLinesSchema = z.object({
  lines: z.array(balanceLineSchema),
  nextCursor: z.string().nullable(),
});
export type BalanceLines = z.output<typeof balanceLinesSchema>;

export const payoutInputSchema = z.object({
  /** The balance the collector saw; a different one is rejected. */
  amount: storedPriceSchema("Please send the balance that was shown, such as 20.00."),
  closing: z.boolean().default(false),
});
export type PayoutInput = z.input<typeof payoutInputSchema>;

export const payoutParamsSchema = z.object({ id: z.uuid() });
export const stripeLinkSchema = z.object({ url: z.url() });
