import "server-only";

import type Stripe from "stripe";

import { columnOf } from "@/lib/payments/payable";
import {
  type PaymentProvider,
  PaymentRefusedError,
  PaymentServiceError,
  type PaymentState,
  type StartPayment,
} from "@/lib/payments/payment-provider";
import { stripeRequest } from "@/lib/payments/stripe-request";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

/** Stripe's minimum of 30 minutes plus one for clock skew. Later payments settle as late. */
const PAGE_OUTLIVES_HOLD_MS = 31 * MINUTE_MS;

/** Uses Checkout Session pages, so card numbers never reach us. */
export const stripeProvider: PaymentProvider = {
  name: "stripe",
  start,
  find,
  cancel,
  refund,
  findRefunded,
};

/** Stripe rejects a key reused with other parameters, so a renewed hold gets a new key. */
async function start(payment: StartPayment): Promise<{ reference: string; url: string | null }> {
  const closesAt = Math.floor(
    (Math.max(payment.expiresAt.getTime(), Date.now()) + PAGE_OUTLIVES_HOLD_MS) / SECOND_MS,
  );
  const idempotencyKey = `${payment.paymentId}-${closesAt}`;
  const session = await stripeRequest((stripe) =>
    stripe.checkout.sessions.create(sessionOf(payment, closesAt), { idempotencyKey }),
  ).catch((error: unknown) => {
    throw isRefusal(error) ? new PaymentRefusedError(error.message, { cause: error }) : error;
  });
  return { reference: session.id, url: session.url };
}

function sessionOf(
  { paymentId, kind, payableId, page, amountCents, description, email }: StartPayment,
  closesAt: number,
): Stripe.Checkout.SessionCreateParams {
  const address = `${getEnv().APP_URL}${page}`;
  const metadata = { paymentId, ...columnOf(kind, payableId) };
  return {
    mode: "payment",
    // Slower payment methods would settle long after the hold.
    allowed_payment_method_types: ["card"],
    // Charges in the currency the buyer was shown.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: amountCents,
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: payableId,
    metadata,
    payment_intent_data: { metadata },
    customer_email: email,
    success_url: `${address}?from=payment`,
    cancel_url: address,
    expires_at: closesAt,
  };
}

async function find(reference: string): Promise<PaymentState> {
  const session = await getSession(reference);
  if (session.payment_status === "paid")
    return { status: "SUCCEEDED", amountCents: session.amount_total ?? 0 };
  if (session.status === "expired")
    return { status: "FAILED", message: "The payment page expired before you paid." };
  const wasRefused =
    session.status === "complete" &&
    ["requires_payment_method", "canceled"].includes(intentOf(session)?.status ?? "");
  return wasRefused
    ? { status: "FAILED", message: "The payment didn't go through." }
    : { status: "PENDING" };
}

/** Stripe won't expire a finished page, which is fine. */
async function cancel(reference: string): Promise<void> {
  try {
    await stripeRequest((stripe) => stripe.checkout.sessions.expire(reference));
  } catch (error) {
    if ((await getSession(reference)).status === "open") throw error;
  }
}

type OnStripe = { payment_intent: string; ours: Stripe.Refund[]; sentCents: number };

async function refundsOf({
  reference,
  refundId,
}: Parameters<PaymentProvider["findRefunded"]>[0]): Promise<OnStripe> {
  const payment_intent = intentOf(await getSession(reference))?.id;
  if (!payment_intent) throw new PaymentServiceError("Stripe has no payment to refund.");
  const { data } = await stripeRequest((stripe) =>
    stripe.refunds.list({ payment_intent, limit: 100 }),
  );
  const ours = data.filter(({ metadata }) => metadata?.refundId === refundId);
  const sentCents = ours
    .filter((one) => !hasFailed(one))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { payment_intent, ours, sentCents };
}

async function findRefunded(
  refund: Parameters<PaymentProvider["findRefunded"]>[0],
): Promise<number> {
  return (await refundsOf(refund)).sentCents;
}

/** Searches first: Stripe forgets keys, and someone may have redone a failed refund by hand. */
async function refund({
  reference,
  refundId,
  amountCents,
}: Parameters<PaymentProvider["refund"]>[0]): Promise<void> {
  const { payment_intent, ours, sentCents } = await refundsOf({ reference, refundId });
  if (sentCents >= amountCents) return;
  const failed = ours.find(hasFailed);
  const made =
    failed ??
    (await stripeRequest((stripe) =>
      stripe.refunds.create(
        { payment_intent, amount: amountCents - sentCents, metadata: { refundId } },
        { idempotencyKey: sentCents === 0 ? refundId : `${refundId}-${sentCents}` },
      ),
    ));
  if (hasFailed(made))
    throw new PaymentServiceError(`Stripe's refund ${made.id} is ${made.status}.`);
}

const hasFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

function getSession(reference: string): Promise<Stripe.Checkout.Session> {
  return stripeRequest((stripe) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }),
  );
}

function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === "object" ? payment_intent : null;
}

/** An invalid request is final. A reused, revoked or throttled key is not. */
function isRefusal(error: unknown): error is PaymentServiceError {
  if (!(error instanceof PaymentServiceError)) return false;
  const { type, statusCode } = (error.cause ?? {}) as { type?: string; statusCode?: number };
  return type === "StripeInvalidRequestError" && statusCode === 400;
}
