import { randomUUID } from "node:crypto";

import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { type Checkout, checkoutSchema } from "@/lib/checkout/schema";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { db } from "@/lib/platform/database/db";
import { payments } from "@/lib/server/payments";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import {
  checkoutInput,
  checkoutOf,
  createBuyer,
  DECLINED_CARD,
  GOOD_CARD,
  sendCheckout,
  sendPayment,
  SILENT_CARD,
  startedCheckout,
  readCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { mailsTo } from "@/tests/setup/mails";
import { orderCommitment } from "@/tests/setup/order-commitment";
import { call } from "@/tests/setup/request";

const pay = async (...args: Parameters<typeof sendPayment>) =>
  checkoutSchema.parse(await (await sendPayment(...args)).json());
const ordersOf = (userId: string) =>
  db.order.findMany({ where: { userId }, include: { lines: { orderBy: { position: "asc" } } } });
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a payment creates the order, empties the cart, sends a mail and assigns boxes", async () => {
  const { user, cookie, listing, boxIds, checkout } = await checkoutOf(3, ["BREAK", "SHIP_SEALED"]);
  await db.cartItem.create({
    data: { userId: user.id, listingId: listing.id, productId: boxIds[0] ?? 0, quantity: 3 },
  });
  const paid = await pay(cookie, checkout.id);
  expect(paid).toMatchObject({
    status: "PLACED",
    payment: { provider: "test", status: "SUCCEEDED", message: null },
    order: { number: expect.stringMatching(/^FW-\d{5,}$/) },
  });

  const [order] = await ordersOf(user.id);
  expect(order).toMatchObject({
    id: paid.order?.id,
    fullName: "Nora Fielding",
    lines: [
      { productId: boxIds[0], delivery: "BREAK" },
      { productId: boxIds[1], delivery: "SHIP_SEALED" },
    ],
  });
  expect(order?.total.toFixed(2)).toBe(checkout.total);
  expect(
    await db.box.findMany({
      where: { id: { in: boxIds } },
      select: { isAvailable: true, heldById: true, orderId: true },
      orderBy: { id: "asc" },
    }),
  ).toEqual([
    { isAvailable: false, heldById: null, orderId: order?.id },
    { isAvailable: false, heldById: null, orderId: order?.id },
    { isAvailable: true, heldById: null, orderId: null },
  ]);
  // The mail shows our own wrapper, never another product's.
  expect(
    await db.ownedBox.findMany({
      where: { ownerId: user.id, productId: { in: boxIds } },
      select: { packArt: true },
    }),
  ).toEqual(Array(2).fill({ packArt: "house" }));
  expect(
    await db.cartItem.findMany({ where: { userId: user.id }, select: { quantity: true } }),
  ).toEqual([{ quantity: 1 }]);
  expect(await mailsTo(user.email)).toEqual([]);
  expect(await runJobs(confirmOrder)).toEqual({ done: 1, failed: 0 });
  // A job may run twice.
  await confirmOrder.run(order?.id ?? "");
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    `Your Fairwax order ${order?.number}`,
  ]);

  for (const line of order?.lines ?? []) {
    const { boxId } = await db.box.findUniqueOrThrow({ where: { id: line.productId } });
    const entry = await db.ledgerEntry.findFirstOrThrow({
      where: { box: boxId },
      orderBy: { seq: "desc" },
    });
    expect(Buffer.from(line.assignLeaf)).toEqual(Buffer.from(entry.leafHash));
    const leaf = JSON.parse(Buffer.from(entry.leaf).toString()) as Record<string, unknown>;
    expect(leaf).toMatchObject({
      type: "ASSIGN",
      rule: "NEXT_IN_SEQUENCE",
      orderCommit: orderCommitment({ orderId: line.orderId, box: boxId, salt: line.assignSalt }),
    });
    expect(JSON.stringify(leaf)).not.toMatch(
      new RegExp([user.id, user.email, order?.id, order?.number].join("|")),
    );
  }
});

test("one key sent many times charges once and gets one answer", async () => {
  const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await sendPayment(cookie, checkout.id, GOOD_CARD, key);
      return JSON.stringify([response.status, { ...(await response.json()), now: "" }]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect([
    (await ordersOf(user.id)).length,
    await db.payment.count({ where: { checkoutId: checkout.id } }),
  ]).toEqual([1, 1]);
});

test("two concurrent attempts with two keys make one order and charge once", async () => {
  const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendPayment(cookie, checkout.id)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const charged = await db.payment.findMany({
    where: { checkoutId: checkout.id, status: "SUCCEEDED" },
    select: { refunds: { select: { id: true } } },
  });
  expect((await ordersOf(user.id)).length).toBe(1);
  expect(charged.filter(({ refunds }) => refunds.length === 0)).toHaveLength(1);
});

test("a declined card changes nothing, and another card can pay", async () => {
  const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
  expect(await pay(cookie, checkout.id, DECLINED_CARD)).toMatchObject({
    status: "OPEN",
    order: null,
    payment: { status: "FAILED", message: "The card was declined." },
  });
  expect(await ordersOf(user.id)).toEqual([]);
  expect(await pay(cookie, checkout.id)).toMatchObject({
    status: "PLACED",
    payment: { status: "SUCCEEDED" },
  });
});

describe("a provider that doesn't answer", () => {
  const atAge = (id: string, seconds: number) =>
    db.testCharge.updateMany({
      where: { reference: { in: [`test_${id}`] } },
      data: { createdAt: later(-seconds) },
    });

  test("leaves the payment pending until it reports the charge", async () => {
    const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
    expect(await pay(cookie, checkout.id, SILENT_CARD)).toMatchObject({
      status: "OPEN",
      payment: { status: "PENDING" },
      order: null,
    });
    expect((await readCheckout(cookie, checkout.id)).payment.status).toBe("PENDING");
    const { id } = await db.payment.findFirstOrThrow({ where: { checkoutId: checkout.id } });
    await atAge(id, 30);
    expect(await readCheckout(cookie, checkout.id)).toMatchObject({
      status: "PLACED",
      payment: { status: "SUCCEEDED" },
    });
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("is polled by a background job after the buyer leaves", async () => {
    const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
    await pay(cookie, checkout.id, SILENT_CARD);
    const { id } = await db.payment.findFirstOrThrow({ where: { checkoutId: checkout.id } });
    await atAge(id, 90);
    await db.payment.update({ where: { id }, data: { checkedAt: later(-90) } });
    await settlePendingPayments();
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("doesn't cause a charge to another card as well", async () => {
    const { user, cookie, checkout } = await checkoutOf(1, ["BREAK"]);
    await pay(cookie, checkout.id, SILENT_CARD);
    expect(await pay(cookie, checkout.id, GOOD_CARD)).toMatchObject({ status: "PLACED" });
    expect(await ordersOf(user.id)).toHaveLength(1);
    const charges = await db.payment.findMany({
      where: { checkoutId: checkout.id },
      select: { status: true },
      orderBy: { createdAt: "asc" },
    });
    expect(charges.map(({ status }) => status)).toEqual(["FAILED", "SUCCEEDED"]);
  });
});

describe("a late payment", () => {
  /** A payment that starts in time and is charged after the hold. */
  async function paidLate(quantity: number) {
    const bought = await checkoutOf(quantity, ["BREAK"]);
    await pay(bought.cookie, bought.checkout.id, SILENT_CARD);
    const { id } = await db.payment.findFirstOrThrow({ where: { checkoutId: bought.checkout.id } });
    const reference = `test_${id}`;
    const past = later(-1);
    await db.checkout.update({
      where: { id: bought.checkout.id },
      data: { createdAt: later(-901), holdUntil: past },
    });
    await db.box.updateMany({
      where: { heldById: bought.checkout.id },
      data: { heldUntil: past },
    });
    await db.testCharge.update({ where: { reference }, data: { createdAt: later(-30) } });
    return { ...bought, paymentId: id, reference };
  }

  async function sellTo(
    { cookie }: { cookie: string },
    input: Parameters<typeof startedCheckout>[1],
  ): Promise<Checkout> {
    const { id } = await startedCheckout(cookie, input);
    return pay(cookie, id);
  }

  test("reclaims its box", async () => {
    const { user, boxIds, reference, paymentId } = await paidLate(1);
    await expireHolds();
    await payments.settle({ reference, paymentId });
    expect(
      (await ordersOf(user.id)).map(({ lines }) => lines.map(({ productId }) => productId)),
    ).toEqual([boxIds]);
  });

  test("takes another box of the listing", async () => {
    const { user, boxIds, input, reference, paymentId } = await paidLate(2);
    expect((await sellTo(await createBuyer(), input)).status).toBe("PLACED");
    await payments.settle({ reference, paymentId });
    expect(
      (await ordersOf(user.id)).map(({ lines }) => lines.map(({ productId }) => productId)),
    ).toEqual([[boxIds[1]]]);
  });

  test("is refunded when the boxes are gone, and says so", async () => {
    const { user, cookie, input, checkout, reference, paymentId } = await paidLate(1);
    expect((await sellTo(await createBuyer(), input)).status).toBe("PLACED");
    for (let i = 0; i < 3; i++) await payments.settle({ reference, paymentId });
    expect(await ordersOf(user.id)).toEqual([]);
    expect(await readCheckout(cookie, checkout.id)).toMatchObject({
      status: "EXPIRED",
      order: null,
      payment: {
        status: "REFUNDED",
        message: expect.stringContaining("You'll get a full refund"),
      },
    });
    const refunds = await db.refund.findMany({ where: { paymentId } });
    expect(refunds.map(({ reason, amount }) => [reason, amount.toFixed(2)])).toEqual([
      ["LATE", checkout.total],
    ]);
    expect(
      await db.outgoingMail.count({
        where: { recipient: user.email, subject: "Your Fairwax test payment arrived too late" },
      }),
    ).toBe(1);
  });

  test("paying after the hold reclaims the boxes or says that they are gone", async () => {
    const { cookie, input, checkout } = await checkoutOf(1, ["BREAK"]);
    const past = later(-1);
    await db.checkout.update({
      where: { id: checkout.id },
      data: { createdAt: later(-901), holdUntil: past },
    });
    await db.box.updateMany({ where: { heldById: checkout.id }, data: { heldUntil: past } });
    await expireHolds();
    expect((await readCheckout(cookie, checkout.id)).status).toBe("EXPIRED");
    const quick = await createBuyer();
    const between = await startedCheckout(quick.cookie, input);
    const refused = await sendPayment(cookie, checkout.id);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "Your hold expired and the boxes were sold. Nothing was charged. Please start again from your cart.",
    ]);
    await call(checkoutRoute.DELETE, `/api/checkout/${between.id}`, {
      method: "DELETE",
      cookie: quick.cookie,
      params: { id: between.id },
    });
    expect((await pay(cookie, checkout.id)).status).toBe("PLACED");
  });
});

test("the background job releases expired holds, once across all servers", async () => {
  const { checkout, listing } = await checkoutOf(2, ["BREAK", "BREAK"]);
  await expireHolds(later(14 * 60));
  expect((await db.checkout.findUniqueOrThrow({ where: { id: checkout.id } })).status).toBe("OPEN");
  await Promise.all([
    expireHolds(later(16 * 60)),
    expireHolds(later(16 * 60)),
    expireHolds(later(16 * 60)),
  ]);
  expect((await db.checkout.findUniqueOrThrow({ where: { id: checkout.id } })).status).toBe(
    "EXPIRED",
  );
  expect((await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).availableCount).toBe(
    2,
  );
});

test("concurrent carts in opposite orders show buyers no deadlock", async () => {
  const [a, b] = [await createListing({ quantity: 20 }), await createListing({ quantity: 20 })];
  const price = a.listing.price.toFixed(2);
  const [first, second] = [
    { productId: a.boxIds[0] ?? 0, price },
    { productId: b.boxIds[0] ?? 0, price },
  ];
  const buyers = await Promise.all(Array.from({ length: 20 }, createBuyer));
  const statuses = await Promise.all(
    buyers.map(async ({ cookie }, i) => {
      const response = await sendCheckout(
        cookie,
        i % 2 ? checkoutInput(first, second) : checkoutInput(second, first),
      );
      if (response.status !== 201) return response.status;
      return (await pay(cookie, checkoutSchema.parse(await response.json()).id)).status;
    }),
  );
  expect(statuses).toEqual(Array(20).fill("PLACED"));
});

test("bad keys, cards and sessions, and others' or ended checkouts are refused", async () => {
  const { cookie, checkout } = await checkoutOf(1, ["BREAK"]);
  const stranger = await createBuyer();
  expect((await sendPayment("", checkout.id)).status).toBe(401);
  expect((await sendPayment(stranger.cookie, checkout.id)).status).toBe(404);
  expect((await sendPayment(cookie, randomUUID())).status).toBe(404);
  expect((await sendPayment(cookie, checkout.id, GOOD_CARD, null)).status).toBe(400);
  const noCard = await sendPayment(cookie, checkout.id, "abcd");
  expect([noCard.status, await noCard.text()]).toEqual([400, "Please enter a card number"]);
  await call(checkoutRoute.DELETE, `/api/checkout/${checkout.id}`, {
    method: "DELETE",
    cookie,
    params: { id: checkout.id },
  });
  const over = await sendPayment(cookie, checkout.id);
  expect([over.status, await over.text()]).toEqual([
    409,
    "This checkout was abandoned. Please start again from your cart.",
  ]);
});
