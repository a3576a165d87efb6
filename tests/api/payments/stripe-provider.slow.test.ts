import { randomUUID } from "node:crypto";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentRefusedError, PaymentServiceError } from "@/lib/payments/payment-provider";
import { getEnv } from "@/lib/platform/env";
import { complaintOfStripe } from "@/tests/setup/check-stripe-request";
import { paymentToStart } from "@/tests/setup/stripe-page";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
const provider = getPaymentProvider("stripe");

beforeAll(async () => {
  stripe = await startStripeStandIn();
  Object.assign(getEnv(), stripe.env);
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.requests.length = 0;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
async function paid(amountCents = 25198) {
  const { reference } = await provider.start(paymentToStart({ amountCents }));
  stripe.pay(reference);
  return reference;
}

test.each([
  ["POST", "/v1/refunds", { amount: "100", payment_intent: "pi_1", note: "x" }, "note"],
  ["POST", "/v1/refunds", { amount: "1.00 USD" }, "must be number"],
  ["POST", "/v1/refunds", { expand: "charge" }, "must be array"],
  [
    "POST",
    "/v1/checkout/sessions",
    { mode: "payment", "line_items[0][quantity]": "a" },
    "quantity",
  ],
  ["POST", "/v1/transfers", { currency: "usd" }, "destination"],
  ["GET", "/v1/disputes/dp_1", { "expand[0]": "charge", limit: "1" }, "limit"],
  ["POST", "/v1/disputes/dp_1", {}, "Unrecognized"],
])("%s %s is checked against Stripe's own types", async (method, path, fields, word) => {
  expect(await complaintOfStripe({ method, path, fields })).toContain(word);
});

test("Stripe takes new payments once it has a key, and test payments stay", () => {
  expect([getPaymentProvider().name, getPaymentProvider("test").name]).toEqual(["stripe", "test"]);
  expect(() => getPaymentProvider("paypal")).toThrow("Unknown payment provider: paypal");
});

test.each(["checkout", "shipment"] as const)(
  "a payment is a page for the full total that carries our ids and leads back to the %s",
  async (kind) => {
    const start = paymentToStart({ kind, page: `/${kind}s/1` });
    const { reference, url } = await provider.start(start);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${reference}`);
    const page = `http://localhost:3000${start.page}`;
    expect(stripe.requests).toMatchObject([
      {
        method: "POST",
        path: "/v1/checkout/sessions",
        fields: {
          mode: "payment",
          "allowed_payment_method_types[0]": "card",
          "adaptive_pricing[enabled]": "false",
          customer_email: "nora@example.com",
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "usd",
          "line_items[0][price_data][unit_amount]": "25198",
          "line_items[0][price_data][product_data][name]": "Fairwax, 1 box",
          client_reference_id: start.payableId,
          "metadata[paymentId]": start.paymentId,
          [`metadata[${kind}Id]`]: start.payableId,
          "payment_intent_data[metadata][paymentId]": start.paymentId,
          success_url: `${page}?from=payment`,
          cancel_url: page,
        },
      },
    ]);
    expect(await provider.find(reference)).toEqual({ status: "PENDING" });
  },
);

test("the page stays open half an hour beyond the hold, the minimum at Stripe", async () => {
  for (const minutes of [15, 1, 0, -600]) {
    const { reference } = await provider.start(paymentToStart({ expiresAt: inMinutes(minutes) }));
    const closesInMinutes =
      ((stripe.sessions.get(reference)?.expires_at ?? 0) * 1000 - Date.now()) / 60_000;
    expect(closesInMinutes).toBeGreaterThan(30);
    expect(closesInMinutes).toBeLessThanOrEqual(Math.max(minutes, 0) + 31);
  }
});

test("repeated starts of a payment return one page; a renewed hold extends it", async () => {
  const start = paymentToStart();
  const answers = await Promise.all([1, 2, 3, 4].map(() => provider.start(start)));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  const renewed = await provider.start({ ...start, expiresAt: inMinutes(40) });
  expect(renewed.reference).not.toBe(answers[0]?.reference);
  expect(
    [...stripe.sessions.values()].filter(({ metadata }) => metadata.paymentId === start.paymentId),
  ).toHaveLength(2);
});

test("a retry after a lost answer gets the same page", async () => {
  stripe.troubles.push("lost answer");
  const start = paymentToStart();
  const { reference } = await provider.start(start);
  expect(stripe.requests.map(({ key }) => key)).toEqual(Array(2).fill(stripe.requests[0]?.key));
  expect(
    [...stripe.sessions.values()]
      .filter(({ metadata }) => metadata.paymentId === start.paymentId)
      .map(({ id }) => id),
  ).toEqual([reference]);
});

test("a paid page has succeeded, with the charged amount", async () => {
  expect(await provider.find(await paid(301))).toEqual({ status: "SUCCEEDED", amountCents: 301 });
});

test("a slower payment method is pending until it is decided", async () => {
  const { reference } = await provider.start(paymentToStart());
  stripe.pay(reference, "processing");
  expect(await provider.find(reference)).toEqual({ status: "PENDING" });
  stripe.pay(reference, "failed");
  expect(await provider.find(reference)).toEqual({
    status: "FAILED",
    message: "The payment didn't go through.",
  });
  stripe.pay(reference, "paid");
  expect(await provider.find(reference)).toMatchObject({ status: "SUCCEEDED" });
});

test("a canceled page takes no money, and canceling it again is not an error", async () => {
  const { reference } = await provider.start(paymentToStart());
  await provider.cancel(reference);
  await provider.cancel(reference);
  expect(await provider.find(reference)).toEqual({
    status: "FAILED",
    message: "The payment page expired before you paid.",
  });

  const taken = await paid();
  await provider.cancel(taken);
  expect(await provider.find(taken)).toMatchObject({ status: "SUCCEEDED" });
});

describe("a refund", () => {
  const givenBack = (reference: string) =>
    stripe.refunds
      .filter(({ payment_intent }) => payment_intent === `pi_${reference}`)
      .map(({ amount }) => amount);

  test("is made once per id, even concurrently or after Stripe forgets the key", async () => {
    const reference = await paid(10_000);
    const refund = { reference, refundId: randomUUID(), amountCents: 4000 };
    await Promise.all([1, 2, 3, 4].map(() => provider.refund(refund)));
    stripe.forgetKeys();
    await provider.refund(refund);
    expect(givenBack(reference)).toEqual([4000]);
    await provider.refund({ ...refund, refundId: randomUUID(), amountCents: 6000 });
    expect(givenBack(reference)).toEqual([4000, 6000]);
    expect(
      stripe.requests
        .filter(({ method, path }) => method === "POST" && path === "/v1/refunds")
        .every(({ key, fields }) => key === fields["metadata[refundId]"]),
    ).toBe(true);
  });

  test("is an error if it exceeds the payment or its page is unpaid", async () => {
    const reference = await paid(1000);
    await expect(
      provider.refund({ reference, refundId: randomUUID(), amountCents: 1001 }),
    ).rejects.toThrow(PaymentServiceError);
    const open = await provider.start(paymentToStart());
    await expect(
      provider.refund({ reference: open.reference, refundId: randomUUID(), amountCents: 1 }),
    ).rejects.toThrow(PaymentServiceError);
    expect([...givenBack(reference), ...givenBack(open.reference)]).toEqual([]);
  });

  test("is not done when the bank returns it", async () => {
    const reference = await paid(1000);
    const refund = { reference, refundId: randomUUID(), amountCents: 1000 };
    await provider.refund(refund);
    Object.assign(
      stripe.refunds.find(({ payment_intent }) => payment_intent === `pi_${reference}`) ?? {},
      { status: "failed" },
    );
    await expect(provider.refund(refund)).rejects.toThrow(/^Stripe's refund re_\d+ is failed\.$/);
  });
});

describe("a failed request to Stripe", () => {
  test("is retried once", async () => {
    stripe.troubles.push({ status: 503 });
    const reference = await paid();
    expect(await provider.find(reference)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("says so if Stripe will never accept the payment", async () => {
    stripe.troubles.push({ status: 400, type: "invalid_request_error" });
    const error: unknown = await provider
      .start(paymentToStart())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PaymentRefusedError);
    expect((error as Error).message).toBe(
      "Stripe rejected the request: StripeInvalidRequestError 400",
    );
  });

  test.each([
    [400, "idempotency_error"],
    [403, "invalid_request_error"],
    [404, "invalid_request_error"],
    [409, "idempotency_error"],
  ])("may succeed later after %i %s", async (status, type) => {
    stripe.troubles.push({ status, type }, { status, type });
    await expect(provider.start(paymentToStart())).rejects.toThrow(PaymentServiceError);
    stripe.troubles.length = 0;
  });

  test.each([500, 429, 402, 401])(
    "decides nothing after %i twice and doesn't quote Stripe's message",
    async (status) => {
      const reference = await paid();
      for (const call of [
        () => provider.start(paymentToStart()),
        () => provider.find(reference),
        () => provider.refund({ reference, refundId: randomUUID(), amountCents: 1 }),
        () => provider.cancel(reference),
      ]) {
        stripe.troubles.push({ status }, { status }, { status }, { status });
        const error: unknown = await call().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(PaymentServiceError);
        expect((error as Error).message).toMatch(
          /^Stripe rejected the request: Stripe\w+ (\w+ )?\d+$/,
        );
        stripe.troubles.length = 0;
      }
    },
  );

  test("leaves the payment undecided if Stripe doesn't know the page", async () => {
    await expect(provider.find("cs_test_unknown")).rejects.toThrow(
      "Stripe rejected the request: StripeInvalidRequestError resource_missing 404",
    );
  });
});
