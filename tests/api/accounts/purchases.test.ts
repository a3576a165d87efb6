import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as cancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { anonymizeCheckouts } from "@/lib/checkout/anonymize-checkouts";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { payCheckout } from "@/lib/checkout/pay-checkout";
import { db } from "@/lib/platform/database/db";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createAccount } from "@/tests/setup/accounts";
import { waitForBlocked } from "@/tests/setup/against";
import {
  checkoutInput,
  createOrder,
  DECLINED_CARD,
  sendCheckout,
  sendPayment,
  SILENT_CARD,
  startedCheckout,
  paidCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { leaveAs } from "@/tests/setup/leave";
import { call, sessionOf } from "@/tests/setup/request";

const NOBODY = { fullName: "", street: "", city: "", state: "", zipCode: "", country: "" };

async function createCustomer() {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const { listing, boxIds } = await createListing({ quantity: 3 });
  const input = () => checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const leave = async () => {
    const answer = await leaveAs({ user, cookie });
    return { status: answer.status, body: await answer.text() };
  };
  return { user, cookie, listing, boxIds, input, leave };
}

test("the export holds purchases, attempts and refunds, without payment references", async () => {
  const { user, cookie, input } = await createCustomer();
  const { order } = await paidCheckout(cookie, input());
  await sendPayment(cookie, (await startedCheckout(cookie, input())).id, DECLINED_CARD);
  await call(cancelOrder, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    cookie,
    params: { id: order.id },
    body: {},
  });
  const other = await createOrder();
  const box = await db.ownedBox.create({
    data: {
      ownerId: user.id,
      name: "2026 First Light",
      type: "Blaster Box",
      imageUrl: "/art/boxes/first-light.webp",
      packArt: "first-light",
      isSample: true,
    },
  });
  await db.notice.create({
    data: { userId: user.id, kind: "BOX_READY", ownedBoxId: box.id, createdAt: new Date() },
  });

  const text = await (await call(exportAccount, "/api/account/export", { cookie })).text();
  const content = JSON.parse(text);
  expect(content.orders).toEqual([
    expect.objectContaining({
      number: order.number,
      ...SAMPLE_ADDRESS,
      total: "251.98",
      lines: [
        expect.objectContaining({
          position: 1,
          delivery: "BREAK",
          cancelledAt: expect.any(String),
        }),
      ],
    }),
  ]);
  const {
    assignSalt,
    assignLeaf,
    order: bought,
  } = await db.orderLine.findFirstOrThrow({
    where: { orderId: order.id },
    include: { order: { include: { checkout: true } } },
  });
  expect(content.orders[0]).toMatchObject({
    id: order.id,
    lines: [
      {
        proof: {
          leafHash: Buffer.from(assignLeaf).toString("hex"),
          salt: assignSalt,
          buyerNonce: bought.checkout.buyerNonce,
        },
      },
    ],
  });
  expect(content.checkouts.map(({ status }: { status: string }) => status)).toEqual([
    "PLACED",
    "OPEN",
  ]);
  expect(content.payments).toEqual([
    expect.objectContaining({
      provider: "test",
      status: "SUCCEEDED",
      amount: "251.98",
      refunds: [expect.objectContaining({ reason: "CANCELLED" })],
    }),
    expect.objectContaining({ status: "FAILED", failure: "The card was declined.", refunds: [] }),
  ]);
  expect(content.notices).toEqual([
    expect.objectContaining({
      kind: "BOX_READY",
      seenAt: null,
      ownedBox: { name: "2026 First Light", type: "Blaster Box" },
    }),
  ]);
  const payments = await db.payment.findMany({ select: { reference: true } });
  const secrets = await db.checkout.findMany({
    select: { idempotencyKey: true, requestDigest: true },
  });
  for (const secret of [
    other.order.number,
    ...payments.map(({ reference }) => reference),
    ...secrets.flatMap((checkout) => Object.values(checkout)),
  ])
    expect(text).not.toContain(secret);
});

describe("deleting an account", () => {
  test("is refused while we still have to deliver a box", async () => {
    const { user, cookie, input, leave } = await createCustomer();
    await paidCheckout(cookie, input());
    expect(await leave()).toEqual({
      status: 409,
      body: "We still have boxes or cards of yours. Please contact us first so we can send them to you.",
    });
    expect(await db.order.count({ where: { userId: user.id } })).toBe(1);
  });

  test("keeps a canceled order in the books, without personal data", async () => {
    const { user, cookie, input, leave } = await createCustomer();
    const { order, id: checkoutId } = await paidCheckout(cookie, input());
    await call(cancelOrder, `/api/orders/${order.id}/cancel`, {
      method: "POST",
      cookie,
      params: { id: order.id },
      body: {},
    });
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
      userId: null,
      ...NOBODY,
      number: order.number,
    });
    expect(await db.checkout.findUnique({ where: { id: checkoutId } })).toMatchObject({
      userId: null,
      ...NOBODY,
      requestDigest: "",
      status: "PLACED",
    });
    expect(await db.payment.count({ where: { checkoutId, status: "SUCCEEDED" } })).toBe(1);
  });

  test("cancels an open checkout and frees its boxes immediately", async () => {
    const { user, cookie, boxIds, input, leave } = await createCustomer();
    const { id } = await startedCheckout(cookie, input());
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await db.checkout.count({ where: { OR: [{ id }, { userId: user.id }] } })).toBe(0);
    expect(
      await db.box.findMany({
        where: { id: { in: boxIds } },
        select: { isAvailable: true, heldById: true },
      }),
    ).toEqual(Array(3).fill({ isAvailable: true, heldById: null }));
  });

  test("waits for a pending payment", async () => {
    const { user, cookie, input, leave } = await createCustomer();
    const { id } = await startedCheckout(cookie, input());
    await sendPayment(cookie, id, SILENT_CARD);
    expect(await leave()).toEqual({
      status: 409,
      body: "One of your payments is still pending. Please try again in a few minutes.",
    });
    expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({
      userId: user.id,
      status: "OPEN",
      fullName: SAMPLE_ADDRESS.fullName,
    });
  });

  test("wins a race with a starting payment, which finds no checkout", async () => {
    const { user, cookie, input } = await createCustomer();
    const { id } = await startedCheckout(cookie, input());
    const paying = await db.$transaction(async (tx) => {
      await anonymizeCheckouts(tx, { userId: user.id, now: new Date() });
      const answer = sendPayment(cookie, id);
      await waitForBlocked();
      return { answer };
    });
    const { status } = await paying.answer;
    expect(status).toBe(404);
    expect(await db.payment.count({ where: { checkoutId: id } })).toBe(0);
  });

  test("wins a race with a starting checkout, which finds no session", async () => {
    const { user, cookie, boxIds, input } = await createCustomer();
    const { answer } = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
      const sent = sendCheckout(cookie, input());
      await waitForBlocked();
      await tx.user.delete({ where: { id: user.id } });
      return { answer: sent };
    });
    const { status, body } = await answer.then(async (response) => ({
      status: response.status,
      body: await response.text(),
    }));
    expect({ status, body }).toEqual({ status: 401, body: "Please sign in." });
    expect(await db.box.count({ where: { id: { in: boxIds }, isAvailable: true } })).toBe(3);
  });

  test("refunds money that arrives afterwards", async () => {
    const { user, cookie, input, leave } = await createCustomer();
    const { id } = await startedCheckout(cookie, input());
    const card = { number: DECLINED_CARD.replaceAll(" ", "") };
    const payment = { idempotencyKey: "a-declined-try", input: { card }, address: "203.0.113.7" };
    await payCheckout({ checkoutId: id, userId: user.id, ...payment });
    expect(await leave()).toMatchObject({ status: 200 });
    const { reference } = await db.payment.findFirstOrThrow({
      where: { checkoutId: id },
      select: { reference: true },
    });
    await db.testCharge.update({
      where: { reference: reference ?? "" },
      data: { status: "SUCCEEDED", failure: null },
    });
    await checkoutPayments.settle({ reference: reference ?? "" });
    expect(
      await db.payment.findFirst({
        where: { checkoutId: id },
        select: { status: true, order: true, refunds: { select: { reason: true, amount: true } } },
      }),
    ).toMatchObject({
      status: "SUCCEEDED",
      order: null,
      refunds: [{ reason: "LATE" }],
    });
  });
});
