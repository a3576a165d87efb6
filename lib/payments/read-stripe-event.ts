import "server-only";

import { z } from "zod";

import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readLimited } from "@/lib/http/read-body";
import { stripePackage } from "@/lib/payments/stripe-client";

/** Events hold one session, and are a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024;

const SETTLING = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

// The account may have pages that are not ours, and name things otherwise.
const sessionSchema = z
  .object({ id: z.string(), metadata: z.object({ paymentId: z.uuid() }).nullable().catch(null) })
  .transform(({ id, metadata }) => ({ reference: id, ...(metadata?.paymentId ? { paymentId: metadata.paymentId } : {}) }));

/**
 * The payment that an event is about, or null where it is none that we wait for. What the event says of the payment is
 * not used: events arrive late, twice and in any order, so Stripe is asked how the payment stands.
 *
 * @throws {AppError} 404 where no signing secret is set, 413, and 400 when Stripe has not signed exactly this, just now
 */
export async function readStripeEvent(request: Request): Promise<z.output<typeof sessionSchema> | null> {
  const { STRIPE_WEBHOOK_SECRET } = getEnv();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("not_found", "There is no such thing.");
  const body = await readLimited(request, MAX_EVENT_BYTES);
  const { webhooks } = await stripePackage();
  const signature = request.headers.get("stripe-signature") ?? "";
  // Also throws for a signed body that is no JSON, which Stripe does not send.
  const event = await webhooks.constructEventAsync(Buffer.from(body), signature, STRIPE_WEBHOOK_SECRET).catch(() => {
    throw new AppError("bad_request", "This event was not signed by Stripe.");
  });
  return SETTLING.has(event.type) ? sessionSchema.parse(event.data.object) : null;
}
