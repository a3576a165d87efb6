import "server-only";

import { manualProvider } from "@/lib/payouts/manual-provider";
import type { PayoutProvider } from "@/lib/payouts/payout-provider";
import { stripeProvider } from "@/lib/payouts/stripe-provider";
import { getEnv } from "@/lib/platform/env";

export function getPayoutProvider(
  name: string = getEnv().STRIPE_CONNECT_WEBHOOK_SECRET ? "stripe" : "manual",
): PayoutProvider {
  const provider = [manualProvider, stripeProvider].find((one) => one.name === name);
  if (!provider) throw new Error(`Unknown payout provider: ${name}`);
  return provider;
}
