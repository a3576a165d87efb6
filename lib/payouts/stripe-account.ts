import "server-only";

import type Stripe from "stripe";

import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { stripeRequest } from "@/lib/payments/stripe-request";
import { getPayoutProvider } from "@/lib/payouts/get-payout-provider";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logging/logger";

/** Stripe's links work once, so each call creates a new one. */
export async function startStripeOnboarding({ userId }: { userId: string }): Promise<string> {
  if (getPayoutProvider().name !== "stripe") throw new AppError("not_found", "Not found.");
  const page = `${getEnv().APP_URL}/account/balance`;
  try {
    const account = await stripeIdOf(userId);
    const link = await stripeRequest((stripe) =>
      stripe.accountLinks.create({
        account,
        type: "account_onboarding",
        return_url: `${page}?from=stripe`,
        refresh_url: page,
      }),
    );
    return link.url;
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    logger.error({ err: error }, "Failed to start Stripe onboarding");
    throw new AppError("overloaded", "Stripe didn't respond. Please try again in a minute.");
  }
}

async function stripeIdOf(userId: string): Promise<string> {
  const where = { userId };
  const stored = await db.payoutAccount.findUnique({ where, select: { stripeId: true } });
  if (stored?.stripeId) return stored.stripeId;
  // The idempotency key returns the same account to a concurrent request.
  const created = await stripeRequest((stripe) =>
    stripe.accounts.create(
      {
        controller: {
          stripe_dashboard: { type: "express" },
          fees: { payer: "application" },
          losses: { payments: "application" },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { userId },
      },
      { idempotencyKey: `account-${userId}` },
    ),
  );
  // With `stripe_id` in the INSERT, a concurrent request could violate that column's own index,
  // which ON CONFLICT (user_id) doesn't cover.
  await db.$executeRaw`
    INSERT INTO payout_accounts (user_id) VALUES (${userId}::uuid) ON CONFLICT (user_id) DO NOTHING`;
  await db.payoutAccount.updateMany({
    where: { userId, stripeId: null },
    data: { stripeId: created.id },
  });
  const { stripeId } = await db.payoutAccount.findUniqueOrThrow({
    where,
    select: { stripeId: true },
  });
  return stripeId ?? created.id;
}

/**
 * Queries Stripe for the state of a collector's account, because events arrive late, twice or out of
 * order.
 */
export async function refreshStripeAccount(stripeId: string): Promise<void> {
  if ((await db.payoutAccount.count({ where: { stripeId } })) === 0) return;
  const account = await stripeRequest((stripe) => stripe.accounts.retrieve(stripeId));
  await db.payoutAccount.updateMany({
    where: { stripeId },
    data: { isStripeReady: isReady(account), changedAt: new Date() },
  });
}

const isReady = ({ capabilities, payouts_enabled }: Stripe.Account) =>
  capabilities?.transfers === "active" && payouts_enabled;

/** Runs when a collector returns from Stripe. If Stripe is down, its event follows. */
export async function refreshOwnStripeAccount(userId: string): Promise<void> {
  const stored = await db.payoutAccount.findUnique({
    where: { userId },
    select: { stripeId: true, isStripeReady: true },
  });
  if (!stored?.stripeId || stored.isStripeReady) return;
  try {
    await refreshStripeAccount(stored.stripeId);
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    logger.warn({ err: error }, "Failed to check whether a Stripe account is ready");
  }
}
