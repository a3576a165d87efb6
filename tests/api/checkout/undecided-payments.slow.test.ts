import { randomUUID } from "node:crypto";

import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import { renewHold } from "@/lib/checkout/renew-hold";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { payments } from "@/lib/server/payments";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import {
  checkoutInput,
  createBuyer,
  GOOD_CARD,
  sendPayment,
  SILENT_CARD,
  startedCheckout,
  readCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";

const giveUp = (cookie: string, id: string) =>
  call(checkoutRoute.DELETE, `/api/checkout/${id}`, { method: "DELETE", cookie, params: { id } });
const pay = async (...args: Parameters<typeof sendPayment>) =>
  checkoutSchema.parse(await (await sendPayment(...args)).json());
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const statusOf = async (id: string) =>
  (await db.payment.findUniqueOrThrow({ where: { id } })).status;
const chargesOf = (id: string) => db.testCharge.count({ where: { reference: `test_${id}` } });

async function openCheckout() {
  const { listing, boxIds } = await createListing();
  const buyer = await createBuyer();
  const checkout = await startedCheckout(
    buyer.cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  return { ...buyer, checkout };
}

/** A checkout whose server died after recording the payment. */
async function cutOff({ seconds = 0 } = {}) {
  const open = await openCheckout();
  const id = randomUUID();
  await db.payment.create({
    data: {
      id,
      checkoutId: open.checkout.id,
      provider: "test",
      amount: open.checkout.total,
      createdAt: ago(seconds),
      checkedAt: ago(seconds),
    },
  });
  return { ...open, paymentId: id };
}

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

describe("a payment whose request is under way", () => {
  test("is neither started nor declined by a status check", async () => {
    const { cookie, checkout, paymentId } = await cutOff();
    expect((await readCheckout(cookie, checkout.id)).payment).toMatchObject({
      status: "PENDING",
      message: null,
    });
    await settlePendingPayments(new Date(Date.now() + 120_000));
    expect([await chargesOf(paymentId), await statusOf(paymentId)]).toEqual([0, "PENDING"]);
  });

  test("survives a concurrent retry, which charges nothing, either", async () => {
    const { cookie, checkout, paymentId } = await cutOff();
    expect(await pay(cookie, checkout.id)).toMatchObject({
      status: "OPEN",
      payment: { status: "PENDING" },
    });
    expect([
      await chargesOf(paymentId),
      await db.payment.count({ where: { checkoutId: checkout.id } }),
    ]).toEqual([0, 1]);
  });

  test("is found if its card was charged before the interruption", async () => {
    const { cookie, checkout, paymentId } = await cutOff();
    await db.testCharge.create({
      data: { reference: `test_${paymentId}`, amount: checkout.total, status: "SUCCEEDED" },
    });
    expect(await readCheckout(cookie, checkout.id)).toMatchObject({
      status: "PLACED",
      payment: { status: "SUCCEEDED" },
    });
  });

  test("yields to a retry after an interruption and can no longer charge its card", async () => {
    const { cookie, checkout, paymentId } = await cutOff({ seconds: 21 });
    expect(await pay(cookie, checkout.id)).toMatchObject({ status: "PLACED" });
    expect(
      await db.testCharge.findUnique({ where: { reference: `test_${paymentId}` } }),
    ).toMatchObject({ status: "DECLINED" });
    expect(await statusOf(paymentId)).toBe("FAILED");
  });

  test("is canceled with its checkout", async () => {
    const { cookie, checkout, paymentId } = await cutOff();
    expect((await giveUp(cookie, checkout.id)).status).toBe(200);
    expect(await statusOf(paymentId)).toBe("FAILED");
  });

  test("is canceled by the background job if the checkout ended without it", async () => {
    const { checkout, paymentId } = await cutOff({ seconds: 61 });
    await db.box.updateMany({
      where: { heldById: checkout.id },
      data: { heldById: null, heldUntil: null, isAvailable: true },
    });
    await db.checkout.update({
      where: { id: checkout.id },
      data: { status: "ABANDONED", closedAt: new Date() },
    });
    await settlePendingPayments();
    expect(await statusOf(paymentId)).toBe("FAILED");
  });
});

test("concurrent attempts don't decline each other, and one order is placed", async () => {
  const { cookie, checkout } = await openCheckout();
  await Promise.all(Array.from({ length: 8 }, () => sendPayment(cookie, checkout.id, GOOD_CARD)));
  expect((await readCheckout(cookie, checkout.id)).status).toBe("PLACED");
  expect(
    await db.payment.findMany({ where: { checkoutId: checkout.id }, select: { status: true } }),
  ).toEqual([{ status: "SUCCEEDED" }]);
});

test("a checkout abandoned while its payment renews the hold is not paid", async () => {
  const { user, cookie, checkout } = await openCheckout();
  await giveUp(cookie, checkout.id);
  const past = ago(1);
  await db.checkout.update({
    where: { id: checkout.id },
    data: { createdAt: ago(901), holdUntil: past },
  });
  const hold = { checkoutId: checkout.id, userId: user.id, network: "none", now: new Date() };
  await expect(renewHold(hold)).rejects.toMatchObject({
    status: 409,
    message: "This checkout was abandoned. Please start again from your cart.",
  });
});

test("an order is dated when it is placed, not when a status check began", async () => {
  const { user, cookie, checkout } = await openCheckout();
  await pay(cookie, checkout.id, SILENT_CARD);
  const { id } = await db.payment.findFirstOrThrow({ where: { checkoutId: checkout.id } });
  await db.testCharge.updateMany({
    where: { amount: checkout.total, status: "PENDING" },
    data: { createdAt: ago(30) },
  });
  await payments.settle({ reference: `test_${id}`, paymentId: id, now: ago(3600) });
  const { placedAt, payment } = await db.order.findFirstOrThrow({
    where: { userId: user.id },
    select: { placedAt: true, payment: { select: { succeededAt: true } } },
  });
  expect(placedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(payment.succeededAt).toEqual(placedAt);
});

describe("the background job", () => {
  const settled = async ({ cookie, checkout }: { cookie: string; checkout: { id: string } }) =>
    (await readCheckout(cookie, checkout.id)).status;

  /** A charged payment whose buyer never checks on it. */
  async function forgotten(seconds: number) {
    const bought = await openCheckout();
    await pay(bought.cookie, bought.checkout.id, SILENT_CARD);
    const { id } = await db.payment.findFirstOrThrow({ where: { checkoutId: bought.checkout.id } });
    await db.payment.update({ where: { id }, data: { checkedAt: ago(seconds) } });
    await db.testCharge.update({
      where: { reference: `test_${id}` },
      data: { createdAt: ago(30) },
    });
    return { ...bought, id };
  }

  test("continues with the others when one payment is inconsistent", async () => {
    const [odd, fine] = [await forgotten(300), await forgotten(200)];
    await db.testCharge.update({ where: { reference: `test_${odd.id}` }, data: { amount: 1 } });
    await settlePendingPayments();
    expect([await statusOf(odd.id), await statusOf(fine.id)]).toEqual(["PENDING", "SUCCEEDED"]);
    await db.testCharge.update({
      where: { reference: `test_${odd.id}` },
      data: { amount: odd.checkout.total },
    });
    expect(await settled(odd)).toBe("PLACED");
  });

  test("reaches every payment, however many older ones get no answer", async () => {
    const address = "full_name, street, city, state, zip_code, country";
    // This shop has no key for Stripe, so Stripe payments get no answer.
    await db.$executeRawUnsafe(`
      WITH c AS (
        INSERT INTO checkouts (idempotency_key, request_digest, buyer_nonce, status,
          ${address}, subtotal, shipping, fee, total, hold_until, closed_at)
        SELECT 'stuck-' || n, '', repeat('0', 32), 'EXPIRED', '', '', '', '', '', '', 10, 0, 0,
          10, now() + interval '1 minute', now() FROM generate_series(1, 60) n RETURNING id
      )
      INSERT INTO payments (checkout_id, provider, reference, amount, checked_at)
        SELECT id, 'stripe', 'cs_' || id, 10, now() - interval '1 hour' FROM c`);
    const { id } = await forgotten(90);
    await settlePendingPayments();
    expect(await statusOf(id)).toBe("PENDING");
    await settlePendingPayments();
    const outcome = await statusOf(id);
    await db.payment.deleteMany({ where: { provider: "stripe" } });
    await db.checkout.deleteMany({ where: { idempotencyKey: { startsWith: "stuck-" } } });
    expect(outcome).toBe("SUCCEEDED");
  });
});
