import { z } from "zod";

import { typedDigits } from "@/lib/platform/ascii-digits";
import { priceSchema } from "@/lib/platform/price-schema";

export const paymentProviderSchema = z.enum(["test", "stripe"]);

export const disputeStatusSchema = z.enum(["OPEN", "WON", "LOST", "CLOSED"]);

export const idempotencyKeySchema = z
  .string("Please send an Idempotency-Key.")
  .regex(
    /^[\x21-\x7e]{8,200}$/,
    "The Idempotency-Key must have 8 to 200 letters, digits or symbols.",
  );

/** Test provider only. Stripe collects the card itself. */
export const payInputSchema = z.object({
  card: z
    .object({
      number: z
        .string()
        .transform((number) => typedDigits(number).replace(/\s/g, ""))
        .pipe(z.string().regex(/^\d{13,19}$/, "Please enter a card number")),
    })
    .optional(),
});
export type PayInput = z.output<typeof payInputSchema>;

export const unpaidStatusSchema = z.enum(["PENDING", "FAILED"]);

/** REFUNDED: the subject was gone when the payment arrived. */
export const shownPaymentSchema = z.object({
  provider: paymentProviderSchema,
  status: z.enum(["NONE", "PENDING", "FAILED", "SUCCEEDED", "REFUNDED"]),
  message: z.string().nullable(),
  url: z.url().nullable(),
});
export type ShownPayment = z.output<typeof shownPaymentSchema>;

/** A cancellation's refund. `doneAt` is null while it is pending. */
export const shownRefundSchema = z.object({
  amount: priceSchema,
  doneAt: z.iso.datetime().nullable(),
});
export type ShownRefund = z.output<typeof shownRefundSchema>;
