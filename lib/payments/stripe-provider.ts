import "server-only";

import type Stripe from "stripe";

import {
  type PaymentProvider,
  PaymentRefusedError,
  PaymentServiceError,
  type PaymentState,
  type StartPayment,
} from "@/lib/payments/payment-provider";
import { stripeClient } from "@/lib/payments/stripe-client";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

/**
 * Stripe closes a payment page 30 minutes after it was made at the earliest, and a minute is for clocks that differ. So a page outlives
 * the hold, unless it is cancelled: what is paid there afterwards is settled as a late payment, with boxes that are still free or a refund.
 */
const PAGE_OUTLIVES_HOLD_MS = 31 * MINUTE_MS;

/** Payments on a page of Stripe's (a Checkout Session, whose id is the reference): card numbers never come to us. */
export const stripeProvider: PaymentProvider = { name: "stripe", start, find, cancel, refund };

/**
 * Stripe refuses a key with another request: a hold that was renewed in between makes another key. The page that was made for the first
 * is nobody's then, since its address has never come here.
 */
async function start(payment: StartPayment): Promise<{ reference: string; url: string | null }> {
  const closesAt = Math.floor(
    (Math.max(payment.expiresAt.getTime(), Date.now()) + PAGE_OUTLIVES_HOLD_MS) / SECOND_MS,
  );
  const idempotencyKey = `${payment.paymentId}-${closesAt}`;
  const session = await ask((stripe) =>
    stripe.checkout.sessions.create(sessionOf(payment, closesAt), { idempotencyKey }),
  ).catch((error: unknown) => {
    throw isRefusal(error) ? new PaymentRefusedError(error.message, { cause: error }) : error;
  });
  return { reference: session.id, url: session.url };
}

function sessionOf(
  { paymentId, checkoutId, amountCents, description, email }: StartPayment,
  closesAt: number,
): Stripe.Checkout.SessionCreateParams {
  const page = `${getEnv().APP_URL}/checkout/${checkoutId}`;
  const metadata = { paymentId, checkoutId };
  return {
    mode: "payment",
    // Cards answer at once. What is paid days later would come long after the hold.
    allowed_payment_method_types: ["card"],
    // What was agreed to is charged, in the currency that it was shown in.
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
    client_reference_id: checkoutId,
    metadata,
    payment_intent_data: { metadata },
    customer_email: email,
    success_url: `${page}?from=payment`,
    cancel_url: page,
    expires_at: closesAt,
  };
}

async function find(reference: string): Promise<PaymentState> {
  const session = await getSession(reference);
  if (session.payment_status === "paid")
    return { status: "SUCCEEDED", amountCents: session.amount_total ?? 0 };
  if (session.status === "expired")
    return { status: "FAILED", message: "The payment page was closed before anything was paid." };
  const wasRefused =
    session.status === "complete" &&
    ["requires_payment_method", "canceled"].includes(intentOf(session)?.status ?? "");
  return wasRefused
    ? { status: "FAILED", message: "The payment did not go through." }
    : { status: "PENDING" };
}

/** Stripe refuses to expire a page that is finished with, which is what we want of it. */
async function cancel(reference: string): Promise<void> {
  try {
    await ask((stripe) => stripe.checkout.sessions.expire(reference));
  } catch (error) {
    if ((await getSession(reference)).status === "open") throw error;
  }
}

/**
 * Stripe forgets keys after some time, and a refund may be tried for longer: ours is looked for among those of the payment first. Two
 * tries at once send the same key. One that failed may have been made again by hand, with our id in its metadata.
 */
async function refund({
  reference,
  refundId,
  amountCents,
}: Parameters<PaymentProvider["refund"]>[0]): Promise<void> {
  const payment_intent = intentOf(await getSession(reference))?.id;
  if (!payment_intent) throw new PaymentServiceError("Stripe has no payment to give back.");
  const { data } = await ask((stripe) => stripe.refunds.list({ payment_intent, limit: 100 }));
  const ours = data.filter(({ metadata }) => metadata?.refundId === refundId);
  const given =
    ours.find((one) => !hasFailed(one)) ??
    ours[0] ??
    (await ask((stripe) =>
      stripe.refunds.create(
        { payment_intent, amount: amountCents, metadata: { refundId } },
        { idempotencyKey: refundId },
      ),
    ));
  if (hasFailed(given))
    throw new PaymentServiceError(`Stripe's refund ${given.id} is ${given.status}.`);
}

const hasFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

function getSession(reference: string): Promise<Stripe.Checkout.Session> {
  return ask((stripe) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }),
  );
}

function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === "object" ? payment_intent : null;
}

/** That the request itself is wrong, which no other try changes. A key that was used before, is no longer good or is used too often is something else. */
function isRefusal(error: unknown): error is PaymentServiceError {
  if (!(error instanceof PaymentServiceError)) return false;
  const { type, statusCode } = (error.cause ?? {}) as { type?: string; statusCode?: number };
  return type === "StripeInvalidRequestError" && statusCode === 400;
}

/** @throws {PaymentServiceError} whatever Stripe answers that is not what was asked for */
async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  try {
    return await work(stripe);
  } catch (error) {
    // Its kind and code; its text may quote what was sent.
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
