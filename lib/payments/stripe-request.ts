import "server-only";

import type Stripe from "stripe";

import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { stripeClient } from "@/lib/payments/stripe-client";

/** @throws {PaymentServiceError} with Stripe's error as its cause */
export async function stripeRequest<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  try {
    return await work(stripe);
  } catch (error) {
    // Omits the message, because it may quote the request.
    const { type, code, statusCode } = error as {
      type?: string;
      code?: string;
      statusCode?: number;
    };
    throw new PaymentServiceError(
      ["Stripe rejected the request:", type, code, statusCode]
        .filter((part) => part !== undefined)
        .join(" "),
      { cause: error },
    );
  }
}
