import "server-only";

import type Stripe from "stripe";

import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { getEnv } from "@/lib/platform/env";
import { SECOND_MS } from "@/lib/platform/time";

// A buyer is waiting, so there is one retry. It reuses the idempotency key.
const LIMITS = { timeout: 8 * SECOND_MS, maxNetworkRetries: 1 };

let cached: { client: Stripe; settings: string } | undefined;

/** Loaded on demand, because the package is large. */
export async function stripePackage() {
  return (await import("stripe")).default;
}

export async function stripeClient(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = getEnv();
  if (!STRIPE_SECRET_KEY)
    throw new PaymentServiceError(
      "This payment was made with Stripe, but STRIPE_SECRET_KEY is not set.",
    );
  const settings = `${STRIPE_SECRET_KEY} ${STRIPE_API_URL}`;
  if (cached?.settings === settings) return cached.client;
  const StripeApi = await stripePackage();
  const client = new StripeApi(STRIPE_SECRET_KEY, {
    ...LIMITS,
    ...(STRIPE_API_URL ? addressOf(STRIPE_API_URL) : {}),
    telemetry: false,
  });
  cached = { client, settings };
  return client;
}

function addressOf(url: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
  };
}
