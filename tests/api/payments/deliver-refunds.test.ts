import { randomUUID } from "node:crypto";

import { POST as cron } from "@/app/api/cron/mail/route";
import { deliverRefunds } from "@/lib/payments/deliver-refunds";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { backoffMs } from "@/lib/platform/jobs/backoff";
import { createOrder } from "@/tests/setup/checkout";
import { call } from "@/tests/setup/request";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

const env = getEnv();
const at = (time: number) => ({ now: () => new Date(time) });

/** Money that is owed to somebody who paid with the test provider. */
async function owed(amount = "2.00") {
  const { order } = await createOrder();
  const { payment } = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { payment: true },
  });
  const refund = await db.refund.create({
    data: { paymentId: payment.id, amount, reason: "TWICE" },
  });
  return { refund, payment };
}
const refundOf = (id: string) => db.refund.findUniqueOrThrow({ where: { id } });
const givenBack = async (reference: string) =>
  (await db.testCharge.findUniqueOrThrow({ where: { reference } })).refundedAmount.toFixed(2);

beforeEach(async () => {
  await db.refund.deleteMany();
});

test("what is due is given back, once", async () => {
  const { refund, payment } = await owed();
  expect(await deliverRefunds()).toEqual({ done: 1, failed: 0 });
  expect(await deliverRefunds()).toEqual({ done: 0, failed: 0 });
  expect(await refundOf(refund.id)).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });
  expect(await givenBack(payment.reference)).toBe("2.00");
});

test("several deliverers at once give each refund back once", async () => {
  const all = [await owed(), await owed(), await owed(), await owed(), await owed()];
  const results = await Promise.all([1, 2, 3, 4].map(() => deliverRefunds()));
  expect(
    results.reduce((sum, { done, failed }) => ({
      done: sum.done + done,
      failed: sum.failed + failed,
    })),
  ).toEqual({ done: 5, failed: 0 });
  expect(await Promise.all(all.map(({ payment }) => givenBack(payment.reference)))).toEqual(
    Array(5).fill("2.00"),
  );
  expect((await db.refund.findMany()).map(({ attempts }) => attempts)).toEqual(Array(5).fill(1));
});

test("a deliverer that died after the money went gives its refund back after two minutes, and no money goes twice", async () => {
  const { refund, payment } = await owed();
  const now = Date.now();
  await deliverRefunds(at(now));
  // As if it had died before it could note that it was done.
  await db.refund.update({ where: { id: refund.id }, data: { doneAt: null } });
  expect(await deliverRefunds(at(now + 119_000))).toEqual({ done: 0, failed: 0 });
  expect(await deliverRefunds(at(now + 120_000))).toEqual({ done: 1, failed: 0 });
  expect(await givenBack(payment.reference)).toBe("2.00");
});

test("what cannot be given back is tried again, less and less often, for ever, and does not stop the others", async () => {
  const { refund, payment } = await owed("1000.00");
  const { refund: fine } = await owed();
  let now = Date.now();
  expect(await deliverRefunds(at(now))).toEqual({ done: 1, failed: 1 });
  expect((await refundOf(fine.id)).doneAt).not.toBeNull();
  for (let attempt = 2; attempt <= 4; attempt++) {
    const { nextAttemptAt } = await refundOf(refund.id);
    expect(nextAttemptAt.getTime() - now).toBe(backoffMs(attempt - 1));
    now = nextAttemptAt.getTime();
    expect(await deliverRefunds(at(now - 1))).toEqual({ done: 0, failed: 0 });
    expect(await deliverRefunds(at(now))).toEqual({ done: 0, failed: 1 });
  }
  await db.refund.update({ where: { id: refund.id }, data: { attempts: 500, amount: "1.00" } });
  expect(await deliverRefunds(at(now + 3_600_000))).toEqual({ done: 1, failed: 0 });
  expect(await givenBack(payment.reference)).toBe("1.00");
});

test("a refund goes to the provider that took the money, whatever takes new payments now", async () => {
  const stripe = await startStripeStandIn();
  const { payment } = await owed();
  Object.assign(env, stripe.env);
  expect(await deliverRefunds()).toEqual({ done: 1, failed: 0 });
  Object.assign(env, { STRIPE_SECRET_KEY: undefined });
  await stripe.close();
  expect([await givenBack(payment.reference), stripe.requests]).toEqual(["2.00", []]);

  // And the other way round: it waits until Stripe is configured again.
  const { refund } = await owed();
  await db.payment.update({
    where: { id: refund.paymentId },
    data: { provider: "stripe", reference: `cs_${randomUUID()}` },
  });
  expect(await deliverRefunds()).toEqual({ done: 0, failed: 1 });
  expect((await refundOf(refund.id)).doneAt).toBeNull();
});

test("the scheduler's call gives back too", async () => {
  env.CRON_SECRET = "a secret of the scheduler";
  const { payment } = await owed();
  const answer = await call(cron, "/api/cron/mail", {
    method: "POST",
    headers: { authorization: "Bearer a secret of the scheduler" },
  });
  expect(await answer.json()).toMatchObject({ refunds: { done: 1, failed: 0 } });
  expect(await givenBack(payment.reference)).toBe("2.00");
});
