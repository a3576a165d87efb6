import "server-only";

import type Stripe from "stripe";

import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { stripeClient } from "@/lib/payments/stripe-client";
import { createBreaker } from "@/lib/platform/breaker";
import { getEnv } from "@/lib/platform/env";

type StripeFailure = { type?: string; code?: string; statusCode?: number };

const whileUp = createBreaker({
  service: "Stripe",
  meaningOf(error) {
    const { type, statusCode = 0 } = error as StripeFailure;
    if (type === "StripeConnectionError" || statusCode >= 500) return "out";
    return statusCode > 0 ? "answered" : null;
  },
  refusal: () => new PaymentServiceError("Stripe is out, so it isn't asked at the moment."),
});

/** @throws {PaymentServiceError} with Stripe's error as its cause */
export async function stripeRequest<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  try {
    return await whileUp(getEnv().STRIPE_API_URL ?? "", () => work(stripe));
  } catch (error) {
    if (error instanceof PaymentServiceError) throw error;
    // Omits the message, because it may quote the request.
    const { type, code, statusCode } = error as StripeFailure;
    throw new PaymentServiceError(
      ["Stripe rejected the request:", type, code, statusCode]
        .filter((part) => part !== undefined)
        .join(" "),
      { cause: error },
    );
  }
}
