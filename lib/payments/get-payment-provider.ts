import "server-only";

import type { PaymentProvider } from "@/lib/payments/payment-provider";
import { stripeProvider } from "@/lib/payments/stripe-provider";
import { testProvider } from "@/lib/payments/test-provider";
import { getEnv } from "@/lib/platform/env";

/**
 * Who takes a new payment: Stripe where its key is set, else the test provider. A stored payment is asked for by its own name: it stays
 * where it was made.
 */
export function getPaymentProvider(
  name: string = getEnv().STRIPE_SECRET_KEY ? "stripe" : "test",
): PaymentProvider {
  const provider = [stripeProvider, testProvider].find((one) => one.name === name);
  if (!provider) throw new Error(`There is no payment provider called ${name}.`);
  return provider;
}
