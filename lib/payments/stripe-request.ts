import "server-only";

import type Stripe from "stripe";

import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { stripeClient } from "@/lib/payments/stripe-client";

/** @throws {PaymentServiceError} with Stripe's own error as its cause */
export async function stripeRequest<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  try {
    return await work(stripe);
  } catch (error) {
    // Only its type and code, because its message may quote the request.
    const { type, code, statusCode } = error as {
      type?: string;
      code?: string;
      statusCode?: number;
    };
    throw new PaymentServiceError(
      ["Stripe did not do it:", type, code, statusCode]
        .filter((part) => part !== undefined)
        .join(" "),
      { cause: error },
    );
  }
}
