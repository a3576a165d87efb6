import { randomUUID } from "node:crypto";

import { POST as receive } from "@/app/api/webhooks/stripe/route";
import type { Checkout } from "@/lib/checkout/schema";
import type { StartPayment } from "@/lib/payments/payment-provider";
import { db } from "@/lib/platform/database/db";
import { checkoutInput, createBuyer, sendPayment, startedCheckout } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";
import { signedEvent, type startStripeStandIn } from "@/tests/setup/stripe-stand-in";

type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export async function onThePage(stripe: StripeStandIn) {
  const { listing, boxIds } = await createListing();
  const { user, cookie } = await createBuyer();
  const { id } = await startedCheckout(
    cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  const response = await sendPayment(cookie, id, undefined);
  const checkout = (await response.json()) as Checkout;
  const payment = await db.payment.findFirstOrThrow({ where: { checkoutId: id } });
  const reference = payment.reference ?? "";
  return { user, cookie, checkout, reference, page: stripe.sessions.get(reference) ?? {} };
}

/** An order that was paid on the page. */
export async function paidOnThePage(stripe: StripeStandIn) {
  const paid = await onThePage(stripe);
  stripe.pay(paid.reference);
  await sendEvent(signedEvent("checkout.session.completed", paid.page));
  const { order } = await db.checkout.findUniqueOrThrow({
    where: { id: paid.checkout.id },
    select: { order: { select: { id: true } } },
  });
  return { ...paid, orderId: order?.id ?? "" };
}

/** What a payment starts with. */
export const paymentToStart = (overrides: Partial<StartPayment> = {}): StartPayment => ({
  paymentId: randomUUID(),
  kind: "checkout",
  payableId: randomUUID(),
  page: "/checkout/1",
  amountCents: 25198,
  description: "Fairwax, 1 box",
  email: "nora@example.com",
  expiresAt: new Date(Date.now() + 15 * 60_000),
  ...overrides,
});

/** An event as Stripe sends it. */
export const sendEvent = (
  { payload, signature }: { payload: string; signature?: string },
  headers = {},
) =>
  call(receive, "/api/webhooks/stripe", {
    method: "POST",
    body: payload,
    headers: { ...(signature ? { "stripe-signature": signature } : {}), ...headers },
  });

export const answerTo = async (response: Response) => [response.status, await response.text()];
export const RECEIVED = [200, '{"received":true}'];

export async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
