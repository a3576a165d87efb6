import { randomUUID } from "node:crypto";

import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import { anonymizeCheckouts } from "@/lib/checkout/anonymize-checkouts";
import type { Checkout } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import {
  checkoutInput,
  createBuyer,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { withEachText } from "@/tests/setup/each-text";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";
import { answerTo, onThePage, RECEIVED, sendEvent, until } from "@/tests/setup/stripe-page";
import { signedEvent, signedPayload, startStripeStandIn } from "@/tests/setup/stripe-stand-in";

const env = getEnv();
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  Object.assign(env, stripe.env);
});
afterAll(() => stripe.close());
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const NOT_SIGNED = [400, "Stripe did not sign this event."];
const outcomeOf = async (reference: string) => {
  const { status, checkout } = await db.payment.findUniqueOrThrow({
    where: { reference },
    select: {
      status: true,
      checkout: { select: { status: true, order: { select: { id: true } } } },
    },
  });
  return { payment: status, checkout: checkout?.status, orders: checkout?.order ? 1 : 0 };
};
const NOTHING_YET = { payment: "PENDING", checkout: "OPEN", orders: 0 };

test("a buyer is sent to Stripe's page, and nothing is sold until it is paid", async () => {
  const { checkout, reference } = await onThePage(stripe);
  expect(checkout).toMatchObject({
    status: "OPEN",
    payment: {
      provider: "stripe",
      status: "PENDING",
      url: `https://checkout.stripe.com/c/pay/${reference}`,
    },
    order: null,
  });
  expect(stripe.sessions.get(reference)?.amount_total).toBe(
    Math.round(Number(checkout.total) * 100),
  );
  expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
});

test("the event of a paid page creates the order once, however often it is sent", async () => {
  const { reference, page, user } = await onThePage(stripe);
  stripe.pay(reference);
  const event = signedEvent("checkout.session.completed", page);
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => answerTo(await sendEvent(event))),
  );
  expect(answers).toEqual(Array(6).fill(RECEIVED));
  expect(await answerTo(await sendEvent(signedEvent("checkout.session.completed", page)))).toEqual(
    RECEIVED,
  );
  expect(await outcomeOf(reference)).toEqual({
    payment: "SUCCEEDED",
    checkout: "PLACED",
    orders: 1,
  });
  expect(await db.order.count({ where: { userId: user.id } })).toBe(1);
  expect(await db.refund.count({ where: { payment: { reference } } })).toBe(0);
});

test("an event is checked with Stripe, and a wrong one changes nothing", async () => {
  const { reference, page } = await onThePage(stripe);
  expect(
    await answerTo(
      await sendEvent(
        signedEvent("checkout.session.completed", {
          ...page,
          status: "complete",
          payment_status: "paid",
        }),
      ),
    ),
  ).toEqual(RECEIVED);
  expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
});

test("a slower payment method is settled by its second event, in success or failure", async () => {
  const [good, bad] = [await onThePage(stripe), await onThePage(stripe)];
  for (const { reference, page } of [good, bad]) {
    stripe.pay(reference, "processing");
    await sendEvent(signedEvent("checkout.session.completed", page));
    expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
  }
  stripe.pay(good.reference);
  await sendEvent(signedEvent("checkout.session.async_payment_succeeded", good.page));
  expect(await outcomeOf(good.reference)).toMatchObject({ payment: "SUCCEEDED", orders: 1 });
  stripe.pay(bad.reference, "failed");
  await sendEvent(signedEvent("checkout.session.async_payment_failed", bad.page));
  expect(await outcomeOf(bad.reference)).toMatchObject({ payment: "FAILED", orders: 0 });
});

test("an expired page is a failed payment, and the buyer can try again", async () => {
  const { reference, page, cookie, checkout } = await onThePage(stripe);
  Object.assign(page, { status: "expired" });
  await sendEvent(signedEvent("checkout.session.expired", page));
  expect(await outcomeOf(reference)).toEqual({
    payment: "FAILED",
    checkout: "OPEN",
    orders: 0,
  });
  const again = (await (await sendPayment(cookie, checkout.id, undefined)).json()) as Checkout;
  expect(again.payment).toMatchObject({
    status: "PENDING",
    url: expect.stringContaining("https://checkout.stripe.com/"),
  });
});

test("a payment whose page never reached us is found by the id on the page", async () => {
  const { reference, page } = await onThePage(stripe);
  const { id } = await db.payment.findUniqueOrThrow({ where: { reference } });
  await db.payment.update({ where: { id }, data: { reference: null, url: null } });
  stripe.pay(reference);
  expect(await answerTo(await sendEvent(signedEvent("checkout.session.completed", page)))).toEqual(
    RECEIVED,
  );
  expect(await outcomeOf(reference)).toMatchObject({ payment: "SUCCEEDED", orders: 1 });
});

describe("a buyer who has paid but whose page doesn't know yet", () => {
  async function twoTabs() {
    const { listing, boxIds } = await createListing({ quantity: 3 });
    const buyer = await createBuyer();
    const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
    const first = await startedCheckout(buyer.cookie, input);
    await sendPayment(buyer.cookie, first.id, undefined);
    const { reference } = await db.payment.findFirstOrThrow({ where: { checkoutId: first.id } });
    return { ...buyer, input, first, reference };
  }

  test("doesn't buy the boxes again in another tab", async () => {
    const { user, cookie, input, reference } = await twoTabs();
    stripe.pay(reference ?? "");
    const second = await sendCheckout(cookie, input);
    const [order, ...others] = await db.order.findMany({ where: { userId: user.id } });
    expect([second.status, await second.text()]).toEqual([
      409,
      `Your payment just went through, and these boxes are yours in order ${order?.number}. Nothing else was held.`,
    ]);
    expect([
      others,
      await db.checkout.count({ where: { userId: user.id } }),
      await db.refund.count({ where: { payment: { reference } } }),
    ]).toEqual([[], 1, 0]);
    expect((await sendCheckout(cookie, input)).status).toBe(201);
  });

  test("can't pay on the page of a replaced checkout", async () => {
    const { cookie, input, reference } = await twoTabs();
    expect((await sendCheckout(cookie, input)).status).toBe(201);
    expect(stripe.sessions.get(reference ?? "")).toMatchObject({ status: "expired" });
    expect(await outcomeOf(reference ?? "")).toEqual({
      payment: "FAILED",
      checkout: "ABANDONED",
      orders: 0,
    });
  });

  test("waits until Stripe answers, and a repeated request gets the same answer", async () => {
    const { cookie, input, reference } = await twoTabs();
    stripe.troubles.push(...Array.from({ length: 4 }, () => ({ status: 500 })));
    const second = await sendCheckout(cookie, input);
    expect([second.status, await second.text()]).toEqual([
      409,
      "One of your payments is still pending. Please try again in a minute.",
    ]);
    expect(await outcomeOf(reference ?? "")).toEqual(NOTHING_YET);
  });
});

describe("a closed checkout", () => {
  const giveUp = (cookie: string, id: string) =>
    call(checkoutRoute.DELETE, `/api/checkout/${id}`, { method: "DELETE", cookie, params: { id } });
  const pagesOf = (checkoutId: string) =>
    [...stripe.sessions.values()].filter(({ metadata }) => metadata.checkoutId === checkoutId);

  async function unpaid() {
    const { listing, boxIds } = await createListing();
    const { user, cookie } = await createBuyer();
    const { id } = await startedCheckout(
      cookie,
      checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
    );
    return { user, cookie, id };
  }

  test("gets no new page", async () => {
    const { cookie, id } = await unpaid();
    stripe.troubles.push({ status: 500 }, { status: 500 });
    await sendPayment(cookie, id, undefined);
    await giveUp(cookie, id);
    await settlePendingPayments(new Date(Date.now() + 3_600_000));
    expect(pagesOf(id)).toEqual([]);
    expect(
      await db.payment.findMany({
        where: { checkoutId: id },
        select: { status: true, failure: true },
      }),
    ).toEqual([{ status: "FAILED", failure: "The payment was stopped before it started." }]);
  });

  test("closes a page that is created at the same moment", async () => {
    const { cookie, id } = await unpaid();
    stripe.troubles.push({ lateMs: 1500 });
    const paying = sendPayment(cookie, id, undefined);
    await until(() => pagesOf(id)[0]);
    expect((await giveUp(cookie, id)).status).toBe(200);
    const { status, payment } = (await (await paying).json()) as Checkout;
    expect([status, payment.status, payment.url]).toEqual(["ABANDONED", "FAILED", null]);
    expect(pagesOf(id)).toMatchObject([{ status: "expired" }]);
  });
});

test("a payment that Stripe will never accept fails, says so and blocks nothing", async () => {
  const { listing, boxIds } = await createListing();
  const { user, cookie } = await createBuyer();
  const { id } = await startedCheckout(
    cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  stripe.troubles.push({ status: 400, type: "invalid_request_error" });
  const refused = (await (await sendPayment(cookie, id, undefined)).json()) as Checkout;
  expect(refused).toMatchObject({
    status: "OPEN",
    payment: {
      status: "FAILED",
      message: "The payment service declined this payment.",
      url: null,
    },
  });
  await db.$transaction((tx) => anonymizeCheckouts(tx, { userId: user.id, now: new Date() }));
  expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({
    status: "ABANDONED",
    userId: null,
  });
});

test("a second attempt right after the first gets the same page", async () => {
  const { cookie, checkout, reference } = await onThePage(stripe);
  const again = (await (await sendPayment(cookie, checkout.id, undefined)).json()) as Checkout;
  expect(again.payment.url).toBe(checkout.payment.url);
  expect(stripe.sessions.get(reference)).toMatchObject({ status: "open" });
});

test("events of foreign pages and other types are accepted and change nothing", async () => {
  const { reference, page } = await onThePage(stripe);
  stripe.pay(reference);
  for (const event of [
    signedEvent("checkout.session.completed", { id: "cs_test_of_another_shop", metadata: {} }),
    signedEvent("checkout.session.completed", {
      id: "cs_test_of_another_shop",
      metadata: { paymentId: "17" },
    }),
    signedEvent("checkout.session.completed", {
      id: "cs_test_of_another_shop",
      metadata: { paymentId: randomUUID() },
    }),
    signedEvent("payment_intent.succeeded", page),
    signedEvent("refund.failed", { id: "re_of_another_shop", metadata: {} }),
    signedEvent("refund.failed", {
      id: "re_of_another_shop",
      metadata: { refundId: randomUUID() },
    }),
  ])
    expect(await answerTo(await sendEvent(event))).toEqual(RECEIVED);
  expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
});

describe("the webhook", () => {
  test("refuses an event without a valid, recent signature", async () => {
    const { reference, page } = await onThePage(stripe);
    stripe.pay(reference);
    const event = (signing = {}) => signedEvent("checkout.session.completed", page, signing);
    const good = event();
    const refused = [
      { ...good, payload: good.payload.replace("evt_", "evt-") },
      { ...good, payload: ` ${good.payload}` },
      { ...good, payload: "" },
      { payload: good.payload },
      { ...good, signature: good.signature.replace("v1=", "v0=") },
      { ...good, signature: "t=1,v1=" },
      { ...good, signature: event({ secret: "whsec_of_somebody_else" }).signature },
      event({ secret: "whsec_of_somebody_else" }),
      event({ ageSeconds: 301 }),
    ];
    for (const one of refused) expect(await answerTo(await sendEvent(one))).toEqual(NOT_SIGNED);
    expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
    expect(await answerTo(await sendEvent(event({ ageSeconds: 290 })))).toEqual(RECEIVED);
    expect(await outcomeOf(reference)).toMatchObject({ orders: 1 });
  });

  test("refuses oversized bodies and requests from other sites", async () => {
    const huge = { payload: "x".repeat(256 * 1024 + 1), signature: "t=1,v1=00" };
    expect(await answerTo(await sendEvent(huge))).toEqual([413, "The request is too large."]);
    const event = signedEvent("checkout.session.completed", { id: "cs_test_1", metadata: null });
    expect(await answerTo(await sendEvent(event, { origin: "https://evil.example" }))).toEqual([
      403,
      "This request came from another site.",
    ]);
  });
});

test("an event that Stripe doesn't confirm must be resent and then creates the order", async () => {
  const { reference, page } = await onThePage(stripe);
  stripe.pay(reference);
  stripe.troubles.push({ status: 500 }, { status: 500 });
  expect((await sendEvent(signedEvent("checkout.session.completed", page))).status).toBe(500);
  expect(await outcomeOf(reference)).toEqual(NOTHING_YET);
  expect(await answerTo(await sendEvent(signedEvent("checkout.session.completed", page)))).toEqual(
    RECEIVED,
  );
  expect(await outcomeOf(reference)).toMatchObject({ orders: 1 });
});

test("a start that Stripe doesn't answer stays pending until the next attempt", async () => {
  const { listing, boxIds } = await createListing();
  const { cookie } = await createBuyer();
  const { id } = await startedCheckout(
    cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  stripe.troubles.push({ status: 500 }, { status: 500 });
  const key = randomUUID();
  const lost = await sendPayment(cookie, id, undefined, key);
  expect([lost.status, ((await lost.json()) as Checkout).payment]).toMatchObject([
    200,
    { status: "PENDING", url: null },
  ]);
  const found = (await (await sendPayment(cookie, id, undefined, key)).json()) as Checkout;
  expect(found.payment).toMatchObject({
    status: "PENDING",
    url: expect.stringContaining("https://checkout.stripe.com/"),
  });
});

test("the address doesn't exist without a signing secret", async () => {
  env.STRIPE_WEBHOOK_SECRET = undefined;
  expect(
    await answerTo(await sendEvent(signedEvent("checkout.session.completed", { id: "cs_test_1" }))),
  ).toEqual([404, "Not found."]);
  Object.assign(env, stripe.env);
});

test.each([
  ["checkout.session.completed", { id: "cs_1", metadata: { paymentId: randomUUID() } }],
  ["refund.failed", { id: "re_1", metadata: { refundId: randomUUID() } }],
  ["transfer.reversed", { reversed: true, metadata: { payoutId: randomUUID() } }],
  ["account.updated", { id: "acct_1" }],
])(
  "a signed %s with a zero byte in any text, or of another form, is no error",
  async (type, object) => {
    const { payload } = signedEvent(type, object);
    const odd = [
      ...withEachText(payload, (text) => `${text}\u0000`),
      "{}",
      "null",
      JSON.stringify({ id: "evt_1", type, data: { object: {} } }),
      JSON.stringify({ id: 1, type, data: { object } }),
    ];
    for (const each of odd)
      expect([200, 400]).toContain((await sendEvent(signedPayload(each))).status);
  },
);
