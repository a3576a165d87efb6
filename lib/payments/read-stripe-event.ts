import "server-only";

import { z } from "zod";

import { stripePackage } from "@/lib/payments/stripe-client";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { inWebhookQueue, timed } from "@/lib/platform/http/signed-body";
import { storedTextSchema } from "@/lib/platform/stored-text";

const MAX_EVENT_BYTES = 256 * 1024;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

const SETTLING = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

// The Stripe account may have pages and refunds from elsewhere, with other metadata.
const sessionSchema = z
  .object({
    id: storedTextSchema,
    metadata: z.object({ paymentId: z.uuid() }).nullable().catch(null),
  })
  .transform(({ id, metadata }) => ({
    payment: { reference: id, ...(metadata?.paymentId ? { paymentId: metadata.paymentId } : {}) },
  }))
  .nullable()
  .catch(null);

const refundSchema = z
  .object({ metadata: z.object({ refundId: z.uuid() }) })
  .transform(({ metadata }) => ({ failedRefundId: metadata.refundId }))
  .nullable()
  .catch(null);

const transferSchema = z
  .object({ reversed: z.literal(true), metadata: z.object({ payoutId: z.uuid() }) })
  .transform(({ metadata }) => ({ reversedPayoutId: metadata.payoutId }))
  .nullable()
  .catch(null);

const disputeSchema = z
  .object({ id: z.string().regex(/^\w{1,80}$/) })
  .transform(({ id }) => ({ disputeReference: id }))
  .nullable()
  .catch(null);

const accountSchema = z
  .object({ id: storedTextSchema })
  .transform(({ id }) => ({ stripeAccountId: id }))
  .nullable()
  .catch(null);

export type StripeUpdate =
  | z.output<typeof sessionSchema>
  | z.output<typeof refundSchema>
  | z.output<typeof transferSchema>
  | z.output<typeof disputeSchema>
  | z.output<typeof accountSchema>;

type StripeEvent = { id: string; type: string; update: StripeUpdate };

/** Ignores the event's status: events arrive late, twice or out of order. */
export async function readStripeEvent(request: Request): Promise<StripeEvent> {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = getEnv();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("not_found", "Not found.");
  const signature = request.headers.get("stripe-signature") ?? "";
  if (!/^t=\d{1,12},/.test(signature)) throw notSigned();
  const body = await inWebhookQueue(request, async () =>
    Buffer.from(await readLimited(timed(request), MAX_EVENT_BYTES)),
  );
  const event = await openEvent(body, signature, [
    STRIPE_WEBHOOK_SECRET,
    // Stripe signs events about connected accounts with a separate secret.
    ...(STRIPE_CONNECT_WEBHOOK_SECRET ? [STRIPE_CONNECT_WEBHOOK_SECRET] : []),
  ]);
  const { data: read } = eventSchema.safeParse(event);
  if (!read) throw new AppError("bad_request", "This is not a Stripe event.");
  const { id, type, data } = read;
  return { id, type, update: readUpdate(type, data.object) };
}

function readUpdate(type: string, object: unknown): StripeUpdate {
  if (type === "refund.failed") return refundSchema.parse(object);
  if (type.startsWith("charge.dispute.")) return disputeSchema.parse(object);
  if (type === "transfer.reversed") return transferSchema.parse(object);
  if (type === "account.updated") return accountSchema.parse(object);
  return SETTLING.has(type) ? sessionSchema.parse(object) : null;
}

/** Signed by Stripe, of any form. */
async function openEvent(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Promise<unknown> {
  const { webhooks } = await stripePackage();
  for (const secret of secrets) {
    try {
      return await webhooks.constructEventAsync(body, signature, secret);
    } catch {
      // Signed with another secret, or not by Stripe.
    }
  }
  throw notSigned();
}

const notSigned = () => new AppError("bad_request", "Stripe did not sign this event.");
