import "server-only";

import { z } from "zod";

import { stripePackage } from "@/lib/payments/stripe-client";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";

const MAX_EVENT_BYTES = 256 * 1024;

const SETTLING = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

// The account may have pages and refunds that are not ours, with other metadata.
const sessionSchema = z
  .object({ id: z.string(), metadata: z.object({ paymentId: z.uuid() }).nullable().catch(null) })
  .transform(({ id, metadata }) => ({
    payment: { reference: id, ...(metadata?.paymentId ? { paymentId: metadata.paymentId } : {}) },
  }));

const refundSchema = z
  .object({ metadata: z.object({ refundId: z.uuid() }) })
  .transform(({ metadata }) => ({ failedRefundId: metadata.refundId }))
  .nullable()
  .catch(null);

export type StripeNews = z.output<typeof sessionSchema> | z.output<typeof refundSchema>;

/** Ignores statuses: events arrive late, twice or reordered. Throws 400, 404, 413. */
export async function readStripeEvent(request: Request): Promise<StripeNews> {
  const { STRIPE_WEBHOOK_SECRET } = getEnv();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("not_found", "Not found.");
  const body = await readLimited(request, MAX_EVENT_BYTES);
  const { webhooks } = await stripePackage();
  const signature = request.headers.get("stripe-signature") ?? "";
  const event = await webhooks
    .constructEventAsync(Buffer.from(body), signature, STRIPE_WEBHOOK_SECRET)
    .catch(() => {
      throw new AppError("bad_request", "This event was not signed by Stripe.");
    });
  if (event.type === "refund.failed") return refundSchema.parse(event.data.object);
  return SETTLING.has(event.type) ? sessionSchema.parse(event.data.object) : null;
}
