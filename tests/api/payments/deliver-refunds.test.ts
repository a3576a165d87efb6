import { randomUUID } from "node:crypto";

import { POST as cron } from "@/app/api/cron/route";
import { deliverRefund } from "@/lib/payments/deliver-refund";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { PERIODIC_TASKS } from "@/lib/server/jobs";
import { createOrder } from "@/tests/setup/checkout";
import { abandonJob, findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { call } from "@/tests/setup/request";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

const env = getEnv();
const deliverAll = () => runJobs(deliverRefund);
const recoverJobs = () => PERIODIC_TASKS.find(({ name }) => name === "recover-jobs")?.run();

async function owed() {
  const { order } = await createOrder();
  const { payment } = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { payment: true },
  });
  const refund = await db.refund.create({
    data: { paymentId: payment.id, amount: "2.00", reason: "TWICE" },
  });
  await addJobs(db, deliverRefund, [refund.id]);
  return { refund, payment };
}
const refundOf = (id: string) => db.refund.findUniqueOrThrow({ where: { id } });
const givenBack = async (reference: string) =>
  (await db.testCharge.findUniqueOrThrow({ where: { reference } })).refundedAmount.toFixed(2);

beforeEach(async () => {
  await db.refund.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
});

test("due refunds are paid once", async () => {
  const { refund, payment } = await owed();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
  expect(await refundOf(refund.id)).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });
  expect(await givenBack(payment.reference ?? "")).toBe("2.00");
});

test("concurrent workers pay each refund once", async () => {
  const all = [await owed(), await owed(), await owed(), await owed(), await owed()];
  const results = await Promise.all([1, 2, 3, 4].map(deliverAll));
  expect(results.reduce((sum, result) => sum + (result?.done ?? 0), 0)).toBe(5);
  expect(await Promise.all(all.map(({ payment }) => givenBack(payment.reference ?? "")))).toEqual(
    Array(5).fill("2.00"),
  );
  expect((await db.refund.findMany()).map(({ attempts }) => attempts)).toEqual(Array(5).fill(1));
});

test("the refund of a worker that died after paying is retried, but paid once", async () => {
  const { refund, payment } = await owed();
  await deliverAll();
  // The worker dies before it records the refund.
  await addJobs(db, deliverRefund, [refund.id]);
  await db.refund.update({
    where: { id: refund.id },
    data: { doneAt: null, nextAttemptAt: new Date(Date.now() + 60_000) },
  });
  await abandonJob(deliverRefund, refund.id, 6);
  await recoverJobs();
  // The claim on the row is still valid.
  expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
  await db.refund.update({ where: { id: refund.id }, data: { nextAttemptAt: new Date() } });
  await makeRetriesDue();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  expect((await refundOf(refund.id)).doneAt).not.toBeNull();
  expect(await givenBack(payment.reference ?? "")).toBe("2.00");
});

test("a failing refund is retried forever and doesn't stop the others", async () => {
  const { refund, payment } = await owed();
  // More than the provider has.
  await db.refund.update({ where: { id: refund.id }, data: { amount: "1000.00" } });
  const { refund: fine } = await owed();
  expect(await deliverAll()).toEqual({ done: 1, failed: 1 });
  expect((await refundOf(fine.id)).doneAt).not.toBeNull();
  for (let attempt = 2; attempt <= 4; attempt++) {
    expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
    await makeRetriesDue();
    expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
    expect(await findJobs(deliverRefund, refund.id)).toEqual([
      expect.objectContaining({ attempts: attempt, maxAttempts: 32_767 }),
    ]);
  }
  await db.refund.update({ where: { id: refund.id }, data: { attempts: 500, amount: "1.00" } });
  await makeRetriesDue();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  expect(await givenBack(payment.reference ?? "")).toBe("1.00");
});

test("a refund goes to the provider that charged the payment, even if another is set", async () => {
  const stripe = await startStripeStandIn();
  const { payment } = await owed();
  Object.assign(env, stripe.env);
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  Object.assign(env, { STRIPE_SECRET_KEY: undefined });
  await stripe.close();
  expect([await givenBack(payment.reference ?? ""), stripe.requests]).toEqual(["2.00", []]);

  // The reverse: the refund waits until Stripe is configured again.
  const { refund } = await owed();
  await db.payment.update({
    where: { id: refund.paymentId },
    data: { provider: "stripe", reference: `cs_${randomUUID()}` },
  });
  expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
  expect((await refundOf(refund.id)).doneAt).toBeNull();
});

test("the scheduler's call pays refunds, too", async () => {
  env.CRON_SECRET = "a secret of the scheduler";
  const { payment } = await owed();
  const answer = await call(cron, "/api/cron", {
    method: "POST",
    headers: { authorization: "Bearer a secret of the scheduler" },
  });
  expect(await answer.json()).toMatchObject({
    jobs: { "deliver-refund": { done: 1, failed: 0 } },
  });
  expect(await givenBack(payment.reference ?? "")).toBe("2.00");
});
