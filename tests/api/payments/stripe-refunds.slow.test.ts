import { deliverRefund } from "@/lib/payments/deliver-refund";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { answerTo, RECEIVED, sendEvent, until, paidOnThePage } from "@/tests/setup/stripe-page";
import { signedEvent, startStripeStandIn } from "@/tests/setup/stripe-stand-in";

const deliverAll = () => runJobs(deliverRefund);

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  Object.assign(getEnv(), stripe.env);
});
afterAll(() => stripe.close());
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a refund that the buyer's bank returns is owed until paid another way", async () => {
  const { reference, orderId, cookie } = await paidOnThePage(stripe);
  const canceled = await cancelOrder(cookie, orderId);
  expect(canceled.status).toBe(200);
  await deliverAll();
  const ours = () =>
    db.refund.findFirstOrThrow({
      where: { payment: { reference } },
      select: { id: true, doneAt: true },
    });
  const { id, doneAt } = await ours();
  expect(doneAt).not.toBeNull();

  const atStripe = stripe.refunds.find(({ metadata }) => metadata.refundId === id);
  if (!atStripe) throw new Error("Stripe has no such refund.");
  atStripe.status = "failed";
  const event = signedEvent("refund.failed", atStripe);
  expect(await Promise.all([1, 2].map(async () => answerTo(await sendEvent(event))))).toEqual([
    RECEIVED,
    RECEIVED,
  ]);
  expect((await ours()).doneAt).toBeNull();
  expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
  stripe.refunds.push({ ...atStripe, id: "re_by_hand", status: "succeeded" });
  await makeRetriesDue();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  expect((await ours()).doneAt).not.toBeNull();
});

test("a refund that the bank returns before we record it is still owed", async () => {
  const { reference, orderId, cookie } = await paidOnThePage(stripe);
  await cancelOrder(cookie, orderId);
  const { id } = await db.refund.findFirstOrThrow({ where: { payment: { reference } } });

  // The requests are the page, its existing refunds, and the new refund.
  stripe.troubles.push({ lateMs: 0 }, { lateMs: 0 }, { lateMs: 1500 });
  const delivering = deliverAll();
  const atStripe = await until(() =>
    stripe.refunds.find(({ metadata }) => metadata.refundId === id),
  );
  atStripe.status = "failed";
  expect(await answerTo(await sendEvent(signedEvent("refund.failed", atStripe)))).toEqual(RECEIVED);
  // The event's job reads from Stripe that the refund failed.
  expect(await delivering).toEqual({ done: 1, failed: 1 });
  expect((await db.refund.findUniqueOrThrow({ where: { id } })).doneAt).toBeNull();
  stripe.refunds.push({ ...atStripe, id: "re_by_hand_too", status: "succeeded" });
  await makeRetriesDue();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
});
