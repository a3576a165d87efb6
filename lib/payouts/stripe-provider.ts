import "server-only";

import { stripeRequest } from "@/lib/payments/stripe-request";
import type { PayoutProvider } from "@/lib/payouts/payout-provider";

/** Transfers to collectors' Stripe Connect accounts, which Stripe pays out to their banks. */
export const stripeProvider: PayoutProvider = {
  name: "stripe",
  async findDestination(tx, { userId }) {
    const stored = await tx.payoutAccount.findUnique({
      where: { userId },
      select: { stripeId: true, isStripeReady: true },
    });
    if (!stored?.stripeId || !stored.isStripeReady) return null;
    return { name: "Stripe account", account: stored.stripeId };
  },
  async send({ id, number, amountCents, account }) {
    // Stripe forgets idempotency keys, so look for an earlier transfer first.
    const { data } = await stripeRequest((stripe) =>
      stripe.transfers.list({ transfer_group: id, limit: 1 }),
    );
    const [sent] = data;
    if (sent) return sent.id;
    const transfer = await stripeRequest((stripe) =>
      stripe.transfers.create(
        {
          amount: amountCents,
          currency: "usd",
          destination: account,
          transfer_group: id,
          description: `Fairwax payout ${number}`,
          metadata: { payoutId: id },
        },
        { idempotencyKey: id },
      ),
    );
    return transfer.id;
  },
};
