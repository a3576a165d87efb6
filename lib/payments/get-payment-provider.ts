import "server-only";

import type { PaymentProvider } from "@/lib/payments/payment-provider";
import { stripeProvider } from "@/lib/payments/stripe-provider";
import { testProvider } from "@/lib/payments/test-provider";
import { getEnv } from "@/lib/platform/env";

export function getPaymentProvider(
  name: string = getEnv().STRIPE_SECRET_KEY ? "stripe" : "test",
): PaymentProvider {
  const provider = [stripeProvider, testProvider].find((one) => one.name === name);
  if (!provider) throw new Error(`Unknown payment provider: ${name}`);
  return provider;
}
