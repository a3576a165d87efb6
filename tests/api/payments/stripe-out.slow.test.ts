import { randomUUID } from "node:crypto";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import { onThePage, paymentToStart } from "@/tests/setup/stripe-page";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
const provider = getPaymentProvider("stripe");

beforeAll(async () => {
  stripe = await startStripeStandIn();
  Object.assign(getEnv(), stripe.env);
});
afterAll(() => stripe.close());
afterEach(() => jest.restoreAllMocks());

test("while Stripe is out, no one waits for it, and payments go on once it is back", async () => {
  const { reference } = await provider.start(paymentToStart());
  for (let time = 0; time < 6; time++) {
    stripe.troubles.push({ status: 503 }, { status: 503 });
    await expect(provider.find(reference)).rejects.toThrow("503");
  }
  stripe.requests.length = 0;

  const buyer = await onThePage(stripe);
  expect(buyer.checkout).toMatchObject({
    status: "OPEN",
    payment: { status: "PENDING", url: null },
  });
  await expect(
    provider.refund({ reference, refundId: randomUUID(), amountCents: 1 }),
  ).rejects.toThrow("Stripe is out, so it isn't asked at the moment.");
  expect(stripe.requests).toEqual([]);

  const later = performance.now() + 31_000;
  jest.spyOn(performance, "now").mockImplementation(() => later);
  expect(await provider.find(reference)).toEqual({ status: "PENDING" });
  await settlePendingPayments(new Date(Date.now() + 61_000));
  const payment = await db.payment.findFirstOrThrow({
    where: { checkoutId: buyer.checkout.id },
    select: { status: true, url: true },
  });
  expect(payment).toEqual({ status: "PENDING", url: expect.stringMatching(/^https:/) });
}, 30_000);
