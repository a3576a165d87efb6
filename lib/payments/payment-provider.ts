import "server-only";

import type { z } from "zod";

import type { PayableKind } from "@/lib/payments/payable";
import type { paymentProviderSchema } from "@/lib/payments/schema";

/** UNKNOWN: the start hasn't arrived yet or was interrupted. */
export type PaymentState =
  | { status: "UNKNOWN" }
  | { status: "PENDING" }
  | { status: "SUCCEEDED"; amountCents: number }
  | { status: "FAILED"; message: string };

export type StartPayment = {
  paymentId: string;
  kind: PayableKind;
  payableId: string;
  page: string;
  amountCents: number;
  description: string;
  email: string;
  expiresAt: Date;
  cardNumber?: string;
};

type ProviderName = z.infer<typeof paymentProviderSchema>;

/** Every call is idempotent for the same ids. */
export type PaymentProvider = {
  name: ProviderName;
  /** Reference known before the start. Only the buyer's own request, with the card, starts it. */
  referenceOf?: (paymentId: string) => string;
  start: (payment: StartPayment) => Promise<{ reference: string; url: string | null }>;
  find: (reference: string) => Promise<PaymentState>;
  cancel: (reference: string) => Promise<void>;
  /** Sends what is missing of the amount. */
  refund: (refund: { reference: string; refundId: string; amountCents: number }) => Promise<void>;
  /** What was sent of a refund, in cents. */
  findRefunded: (refund: { reference: string; refundId: string }) => Promise<number>;
};

/** Permanent: a retry can't succeed, and nothing was created. */
export class PaymentRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentRefusedError";
  }
}

/** The service is unreachable or failing, so the outcome is unknown. */
export class PaymentServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentServiceError";
  }
}
