import { POST as release } from "@/app/api/admin/disputes/[id]/release/route";
import { GET as list } from "@/app/api/admin/disputes/route";
import { GET as readOrder } from "@/app/api/admin/orders/[id]/route";
import { markSent } from "@/lib/breaks/mark-sent";
import type { DeskOrder } from "@/lib/orders/desk/schema";
import { deliverRefund } from "@/lib/payments/deliver-refund";
import type { DeskDispute } from "@/lib/payments/desk/schema";
import { checkDisputes, readDispute } from "@/lib/payments/disputes/record-dispute";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { findNextParcel } from "@/lib/shipments/desk/find-next-parcel";
import { checkoutInput, createOrder, paidCheckout } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { createSeller } from "@/tests/setup/market";
import { createPaidSeller, decide, makeFile, payoutOf } from "@/tests/setup/payouts";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { openShippingDesk, packAll, paidShipment } from "@/tests/setup/shipping";
import { answerTo, paidOnThePage, RECEIVED, sendEvent, until } from "@/tests/setup/stripe-page";
import { signedEvent, startStripeStandIn } from "@/tests/setup/stripe-stand-in";
import { cancelBox, give } from "@/tests/setup/support";

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let owner = "";
const withStripe = () => Object.assign(getEnv(), stripe.env);
/** Their payments are test payments. */
async function withoutStripe<T>(work: () => Promise<T>): Promise<T> {
  getEnv().STRIPE_SECRET_KEY = undefined;
  const made = await work();
  withStripe();
  return made;
}

beforeAll(async () => {
  stripe = await startStripeStandIn();
  owner = await sessionOf(await createUser({ role: "OWNER" }));
});
afterAll(() => stripe.close());
beforeEach(() => {
  withStripe();
  jest.spyOn(console, "error").mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await listBreaches(db)).toEqual([]);
});

type Dispute = ReturnType<typeof stripe.dispute>;
async function told(dispute: Dispute, type = "charge.dispute.updated") {
  expect(await answerTo(await sendEvent(signedEvent(type, dispute)))).toEqual(RECEIVED);
  expect(await runJobs(readDispute)).toEqual({ done: 1, failed: 0 });
}
const stored = (dispute: Dispute) =>
  db.dispute.findUniqueOrThrow({ where: { reference: dispute.id }, include: { movements: true } });
const accountsOf = async (paymentId: string) => {
  const rows = await db.$queryRaw<{ account: string; cents: number }[]>`
    SELECT l.account, sum(l.amount_cents)::int AS cents FROM book_lines l
    JOIN book_entries e ON e.id = l.entry_id
    WHERE e.kind IN ('DISPUTE', 'REFUND_PAID', 'REFUND_RETURNED') AND e.subject_id IN (
      SELECT m.id FROM dispute_movements m JOIN disputes d ON d.id = m.dispute_id
        WHERE d.payment_id = ${paymentId}::uuid
      UNION SELECT id FROM refunds WHERE payment_id = ${paymentId}::uuid)
    GROUP BY 1 HAVING sum(l.amount_cents) <> 0 ORDER BY 1`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const refundsAt = (reference: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${reference}`);

/** An order that was paid with Stripe, whose payment the buyer's bank disputes. */
async function disputed() {
  const order = await paidOnThePage(stripe);
  const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
  const dispute = stripe.dispute(payment.id, Number(payment.amount) * 100);
  await told(dispute, "charge.dispute.created");
  return { ...order, paymentId: payment.id, dispute };
}

const readDesk = async (id: string) =>
  (await (
    await call(readOrder, `/api/admin/orders/${id}`, { cookie: owner, params: { id } })
  ).json()) as DeskOrder;
const readList = async (query = "") =>
  (
    (await (await call(list, `/api/admin/disputes${query}`, { cookie: owner })).json()) as {
      disputes: DeskDispute[];
    }
  ).disputes;

test("a dispute is listed, booked with its fee, and shown on the order", async () => {
  const { dispute, orderId, paymentId } = await disputed();
  const order = await readDesk(orderId);
  expect(order.disputes).toEqual([
    {
      reference: dispute.id,
      amount: (dispute.amount / 100).toFixed(2),
      reason: "fraudulent",
      status: "OPEN",
      isRefundable: false,
      openedAt: expect.any(String),
    },
  ]);
  expect(order.timeline.map(({ text }) => text)).toContain(
    `Dispute ${dispute.id} opened by the buyer's bank`,
  );
  expect(await readList(`?q=${order.number}`)).toMatchObject([
    {
      reference: dispute.id,
      number: order.number,
      path: `/admin/orders/${order.number}`,
      state: "to-answer",
      movedCents: dispute.amount + 1500,
      closedAt: null,
    },
  ]);
  expect(await accountsOf(paymentId)).toEqual({
    CASH: -dispute.amount - 1500,
    DISPUTES: dispute.amount + 1500,
  });

  stripe.decide(dispute, "under_review");
  await told(dispute);
  expect(await readList(`?q=${dispute.id}`)).toMatchObject([
    { state: "with-bank", answerBy: null },
  ]);
  expect(await readList(`?q=${dispute.id}&state=to-answer`)).toEqual([]);
});

test("nothing of a disputed payment is refunded, by the buyer or by us", async () => {
  const { cookie, orderId, reference } = await disputed();
  const refusal = [
    409,
    "The bank behind this card disputes the payment. Nothing of it can be refunded until the bank decides.",
  ];
  const desk = { cookie: owner, id: orderId };
  expect(await sentence(await cancelOrder(cookie, orderId))).toEqual(refusal);
  expect(await sentence(await cancelBox(desk, 1))).toEqual(refusal);
  expect(await sentence(await give(desk, "1.00"))).toEqual(refusal);
  expect(await db.refund.count({ where: { payment: { reference } } })).toBe(0);
});

describe("a refund that was on its way", () => {
  async function withRefund() {
    const order = await paidOnThePage(stripe);
    expect((await cancelOrder(order.cookie, order.orderId)).status).toBe(200);
    const refund = await db.refund.findFirstOrThrow({
      where: { payment: { reference: order.reference } },
    });
    const dispute = stripe.dispute(refund.paymentId, Number(refund.amount) * 100);
    await told(dispute, "charge.dispute.created");
    // Its job does not fail for weeks.
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    const read = () => db.refund.findUniqueOrThrow({ where: { id: refund.id } });
    expect(await read()).toMatchObject({ doneAt: null, attempts: 0 });
    return { ...order, paymentId: refund.paymentId, cents: dispute.amount, dispute, read };
  }

  test("is sent once the dispute is won", async () => {
    const { dispute, read, reference, paymentId, cents } = await withRefund();
    stripe.decide(dispute, "won");
    await told(dispute, "charge.dispute.closed");
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    expect(await read()).toMatchObject({ doneAt: expect.any(Date), disputeId: null });
    expect(refundsAt(reference)).toHaveLength(1);
    expect(await accountsOf(paymentId)).toEqual({
      CASH: -1500 - cents,
      DISPUTES: 1500,
      REFUNDS_DUE: cents,
    });
  });

  test("is done by a lost dispute, and owed again if an appeal is won", async () => {
    const { dispute, read, reference, paymentId, cents } = await withRefund();
    stripe.decide(dispute, "lost");
    await told(dispute, "charge.dispute.closed");
    expect(await runJobs(deliverRefund)).toEqual({ done: 0, failed: 0 });
    expect(await read()).toMatchObject({ doneAt: expect.any(Date), disputeId: expect.any(String) });
    expect(refundsAt(reference)).toEqual([]);
    // We lose the fee only: the money was the buyer's anyway.
    expect(await accountsOf(paymentId)).toEqual({
      CASH: -1500 - cents,
      DISPUTES: 1500,
      REFUNDS_DUE: cents,
    });

    stripe.decide(dispute, "appeal_under_review");
    await told(dispute);
    expect(await stored(dispute)).toMatchObject({ status: "LOST" });
    stripe.decide(dispute, "won");
    await told(dispute);
    expect(await read()).toMatchObject({ doneAt: null, disputeId: null });
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    expect(refundsAt(reference)).toHaveLength(1);
  });
});

describe("a dispute of a part", () => {
  async function partly(options: Parameters<typeof stripe.dispute>[2] = {}) {
    const order = await paidOnThePage(stripe);
    const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
    const total = Math.round(Number(payment.amount) * 100);
    const dispute = stripe.dispute(payment.id, total - 1000, options);
    await told(dispute, "charge.dispute.created");
    return { ...order, paymentId: payment.id, total, dispute };
  }

  test("that is lost leaves the rest to refund, and appeals turn it around", async () => {
    const { dispute, orderId, reference, paymentId, total } = await partly();
    stripe.decide(dispute, "lost");
    await told(dispute, "charge.dispute.closed");
    expect((await readDesk(orderId)).maxGoodwill).toBe("10.00");
    expect((await cancelBox({ cookie: owner, id: orderId }, 1)).status).toBe(200);
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    expect(refundsAt(reference)).toMatchObject([{ amount: 1000 }]);
    expect((await readDesk(orderId)).refunds).toMatchObject([
      { amount: (total / 100).toFixed(2), byBank: ((total - 1000) / 100).toFixed(2) },
    ]);
    const paid = { CASH: -total - 1500, DISPUTES: 1500, REFUNDS_DUE: total };
    expect(await accountsOf(paymentId)).toEqual(paid);

    stripe.decide(dispute, "won");
    await told(dispute);
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    expect(refundsAt(reference).map(({ amount }) => amount)).toEqual([1000, total - 1000]);
    expect(await accountsOf(paymentId)).toEqual(paid);
  });

  test("whose loss the bank shares pays only what it took", async () => {
    const { dispute, orderId, reference, total } = await partly();
    stripe.decide(dispute, "lost", 4000);
    await told(dispute, "charge.dispute.closed");
    await cancelBox({ cookie: owner, id: orderId }, 1);
    await runJobs(deliverRefund);
    expect(refundsAt(reference)).toMatchObject([{ amount: 5000 }]);
    expect(await stored(dispute)).toMatchObject({ status: "LOST" });
    expect(total).toBeGreaterThan(5000);
  });

  test("that is an inquiry can be ended by a refund", async () => {
    const { dispute, cookie, orderId, reference } = await partly({ isInquiry: true });
    expect(await readList(`?q=${dispute.id}`)).toMatchObject([
      { state: "to-answer", movedCents: 0 },
    ]);
    expect((await cancelOrder(cookie, orderId)).status).toBe(200);
    expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
    expect(refundsAt(reference)).toHaveLength(1);
    stripe.decide(dispute, "warning_closed");
    await told(dispute, "charge.dispute.closed");
    expect(await readList(`?q=${dispute.id}`)).toMatchObject([{ state: "closed" }]);
  });

  test.each([
    [0, "LOST"],
    ["all", "CLOSED"],
  ] as const)("that Stripe prevented after giving back %s is %s", async (back, status) => {
    const { dispute } = await partly();
    stripe.decide(dispute, "prevented", back === "all" ? dispute.amount : 0);
    await told(dispute, "charge.dispute.closed");
    expect(await stored(dispute)).toMatchObject({ status });
  });
});

test("a refund whose answer was lost is not paid by the bank once more", async () => {
  const { cookie, orderId, reference } = await paidOnThePage(stripe);
  await cancelOrder(cookie, orderId);
  // The page and its refunds are read; the answer to the refund is lost, twice with the retry.
  stripe.troubles.push({ lateMs: 0 }, { lateMs: 0 }, "lost answer", "lost answer");
  expect(await runJobs(deliverRefund)).toEqual({ done: 0, failed: 1 });
  expect(refundsAt(reference)).toHaveLength(1);
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { reference } } });
  const dispute = stripe.dispute(refund.paymentId, Number(refund.amount) * 100);
  stripe.decide(dispute, "lost");
  await told(dispute, "charge.dispute.closed");
  expect(await db.refund.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
    doneAt: expect.any(Date),
    disputeId: null,
  });
  await makeRetriesDue();
  expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
  expect(refundsAt(reference)).toHaveLength(1);
});

test("a refund that the bank returns is paid by a lost dispute that has room", async () => {
  const { cookie, orderId, reference } = await paidOnThePage(stripe);
  await cancelOrder(cookie, orderId);
  expect(await runJobs(deliverRefund)).toEqual({ done: 1, failed: 0 });
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { reference } } });
  const dispute = stripe.dispute(refund.paymentId, Number(refund.amount) * 100);
  stripe.decide(dispute, "lost");
  await told(dispute, "charge.dispute.closed");
  const [atStripe] = refundsAt(reference);
  if (!atStripe) throw new Error("Stripe has no such refund.");
  atStripe.status = "failed";
  expect(await answerTo(await sendEvent(signedEvent("refund.failed", atStripe)))).toEqual(RECEIVED);
  expect(await db.refund.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
    doneAt: expect.any(Date),
    disputeId: (await stored(dispute)).id,
  });
});

test("disputes whose events were lost are found", async () => {
  const order = await paidOnThePage(stripe);
  const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
  const dispute = stripe.dispute(payment.id, 1000);
  await checkDisputes();
  await runJobs(readDispute);
  expect(await stored(dispute)).toMatchObject({ status: "OPEN" });
  stripe.decide(dispute, "lost");
  await checkDisputes();
  await runJobs(readDispute);
  expect(await stored(dispute)).toMatchObject({ status: "LOST" });
});

test("after a lost dispute, staff puts the box back on sale, and nobody is paid twice", async () => {
  const { dispute, orderId, reference, cookie } = await disputed();
  stripe.decide(dispute, "lost");
  await told(dispute, "charge.dispute.closed");
  const desk = { cookie: owner, id: orderId };
  expect(await sentence(await give(desk, "1.00"))).toEqual([
    400,
    "The whole payment was already refunded.",
  ]);
  expect((await cancelBox(desk, 1)).status).toBe(200);
  const [box] = await db.orderLine.findMany({ where: { orderId }, include: { box: true } });
  expect(box).toMatchObject({ cancelledAt: expect.any(Date), box: { isAvailable: true } });
  await runJobs(deliverRefund);
  expect(refundsAt(reference)).toEqual([]);
  expect(await db.refund.findMany({ where: { payment: { reference } } })).toMatchObject([
    { reason: "CANCELLED", disputeId: (await stored(dispute)).id, doneAt: expect.any(Date) },
  ]);
  expect((await cancelOrder(cookie, orderId)).status).toBe(409);
});

describe("while a customer's bank disputes a payment", () => {
  const hold = async (paymentId: string) => {
    const dispute = stripe.dispute(paymentId, 1000);
    await told(dispute, "charge.dispute.created");
    return {
      dispute,
      waiting: [
        409,
        `Nothing goes out to this customer until their bank decides dispute ${dispute.id}.`,
      ],
    };
  };
  const lastPaymentOf = (userId: string) =>
    db.payment.findFirstOrThrow({
      where: { OR: [{ checkout: { userId } }, { shipment: { userId } }] },
      orderBy: { createdAt: "desc" },
    });

  test("a packed parcel stays, and is not the next to pack", async () => {
    const desk = await openShippingDesk();
    const { user, id, cardIds } = await withoutStripe(paidShipment);
    expect((await packAll(desk, id, cardIds)).status).toBe(200);
    expect(await findNextParcel({})).toBe(id);
    const { waiting } = await hold((await lastPaymentOf(user.id)).id);
    expect(await findNextParcel({})).toBeNull();
    expect(await sentence(await desk.ship(id))).toEqual(waiting);
  });

  test("no parcel is packed, until a manager releases a lost one", async () => {
    const desk = await openShippingDesk();
    const { user, id, cardIds } = await withoutStripe(paidShipment);
    const { dispute, waiting } = await hold((await lastPaymentOf(user.id)).id);
    expect(await sentence(await packAll(desk, id, cardIds))).toEqual(waiting);

    const { id: disputeId } = await stored(dispute);
    const releaseBy = (cookie: string, of = disputeId) =>
      call(release, `/api/admin/disputes/${of}/release`, {
        method: "POST",
        cookie,
        params: { id: of },
        body: { reason: "They paid by transfer" },
      });
    expect(await sentence(await releaseBy(owner))).toEqual([
      409,
      "Only a lost dispute can be released.",
    ]);
    stripe.decide(dispute, "lost");
    await told(dispute, "charge.dispute.closed");
    expect((await sentence(await desk.pack(id)))[1]).toContain("A manager can release it");
    const support = await sessionOf(await createUser({ role: "SUPPORT" }));
    expect((await releaseBy(support)).status).toBe(403);
    expect(await sentence(await releaseBy(owner, user.id))).toEqual([
      404,
      "We couldn't find that dispute.",
    ]);
    for (const time of [1, 2]) expect([time, (await releaseBy(owner)).status]).toEqual([time, 200]);
    await told(dispute);
    const entries = { where: { action: "dispute.released", subject: `dispute ${dispute.id}` } };
    expect(await db.auditEntry.count(entries)).toBe(1);
    expect((await desk.pack(id)).status).toBe(200);
  });

  test("no sealed box is sent, and a won dispute lets it go", async () => {
    const { user, order } = await withoutStripe(() => createOrder({ deliveries: ["SHIP_SEALED"] }));
    const { dispute, waiting } = await hold((await lastPaymentOf(user.id)).id);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
    const send = async () =>
      markSent({
        orderLineId: line.id,
        tracking: "1Z999AA10123456784",
        actorId: (await createUser({ role: "SHIPPER" })).id,
        requestId: "test",
      });
    await expect(send()).rejects.toThrow(String(waiting[1]));
    stripe.decide(dispute, "won");
    await told(dispute, "charge.dispute.closed");
    await send();
  });

  test("no card is offered", async () => {
    const seller = await withoutStripe(createSeller);
    const { listing, boxIds } = await createListing();
    const price = listing.price.toFixed(2);
    await withoutStripe(() =>
      paidCheckout(seller.cookie, checkoutInput({ productId: boxIds[0] ?? 0, price })),
    );
    await hold((await lastPaymentOf(seller.user.id)).id);
    expect(await sentence(await seller.price(seller.cardIds, "12.50"))).toEqual([
      409,
      "Your bank disputes a payment, so you can't offer cards until that is settled.",
    ]);
  });

  test("no payout is approved, and none that was is sent", async () => {
    const { seller, payout } = await withoutStripe(async () => {
      const paid = await createPaidSeller();
      const { listing, boxIds } = await createListing();
      const price = listing.price.toFixed(2);
      await paidCheckout(paid.cookie, checkoutInput({ productId: boxIds[0] ?? 0, price }));
      return { seller: paid, payout: await payoutOf(await paid.requestPayout("27.00")) };
    });
    const { waiting, dispute } = await hold((await lastPaymentOf(seller.user.id)).id);
    expect(await sentence(await decide(owner, payout.id, "approve"))).toEqual(waiting);
    await db.payout.update({
      where: { id: payout.id },
      data: { status: "APPROVED", approvedAt: new Date() },
    });
    expect((await makeFile(owner)).status).toBe(409);
    stripe.decide(dispute, "won");
    await told(dispute, "charge.dispute.closed");
    expect((await makeFile(owner)).status).toBe(201);
  });
});

test("events that come late, twice and out of order end as Stripe says", async () => {
  const TYPES = ["created", "updated", "funds_withdrawn", "closed", "funds_reinstated"];
  for (const status of ["won", "lost", "won", "lost"] as const) {
    const order = await paidOnThePage(stripe);
    const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
    const dispute = stripe.dispute(payment.id, Number(payment.amount) * 100);
    const events = TYPES.map((type) => signedEvent(`charge.dispute.${type}`, dispute));
    const shuffled = [...events, ...events].sort(() => Math.random() - 0.5);
    const workers = new AbortController();
    const working = Promise.all(
      [1, 2].map(async () => {
        while (!workers.signal.aborted) await runJobs(readDispute);
      }),
    );
    const sent = shuffled.map(async (event, place) => {
      // Stripe answers some of them before the bank decides.
      if (place === 5) stripe.decide(dispute, status);
      expect(await answerTo(await sendEvent(event))).toEqual(RECEIVED);
    });
    await Promise.all(sent);
    workers.abort();
    await working;
    await runJobs(readDispute);
    expect(await stored(dispute)).toMatchObject({
      status: status.toUpperCase(),
      closedAt: expect.any(Date),
    });
    expect(await accountsOf(payment.id)).toEqual(
      status === "won"
        ? { CASH: -1500, DISPUTES: 1500 }
        : { CASH: -dispute.amount - 1500, DISPUTES: dispute.amount + 1500 },
    );
  }
});

test("an older answer of Stripe does not overwrite a newer one", async () => {
  const order = await paidOnThePage(stripe);
  const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
  const dispute = stripe.dispute(payment.id, 1000);
  const created = signedEvent("charge.dispute.created", dispute);
  await sendEvent(created);
  // The first answer is on its way while the bank decides.
  stripe.requests.length = 0;
  stripe.troubles.push({ lateMs: 700 });
  const reading = runJobs(readDispute);
  await until(() => stripe.requests[0]);
  stripe.decide(dispute, "lost");
  await sendEvent(signedEvent("charge.dispute.closed", dispute));
  await Promise.all([reading, runJobs(readDispute)]);
  await runJobs(readDispute);
  expect(await stored(dispute)).toMatchObject({ status: "LOST" });
});

test("a dispute of another shop on the account is none of ours", async () => {
  const dispute = stripe.dispute("not-ours", 500);
  await told(dispute, "charge.dispute.created");
  const unknown = stripe.dispute("0b0f1a5e-0000-4000-8000-000000000000", 500);
  await told(unknown, "charge.dispute.created");
  expect(await db.dispute.count({ where: { reference: { in: [dispute.id, unknown.id] } } })).toBe(
    0,
  );
});

test("a dispute that Stripe can't tell us about is asked again", async () => {
  const order = await paidOnThePage(stripe);
  const payment = await db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
  const dispute = stripe.dispute(payment.id, 1000);
  stripe.troubles.push({ status: 500 }, { status: 500 });
  await sendEvent(signedEvent("charge.dispute.created", dispute));
  expect(await runJobs(readDispute)).toEqual({ done: 0, failed: 1 });
  await makeRetriesDue();
  expect(await runJobs(readDispute)).toEqual({ done: 1, failed: 0 });
  expect(await stored(dispute)).toMatchObject({ status: "OPEN" });
});

test("the invariants name refunds that a dispute pays wrongly, or not at all", async () => {
  const { dispute, orderId, paymentId } = await disputed();
  stripe.decide(dispute, "lost");
  await told(dispute, "charge.dispute.closed");
  await cancelBox({ cookie: owner, id: orderId }, 1);
  const PAYS = "a lost dispute pays refunds of its payment, and no more than the bank took";
  const WAITS = "no refund is sent that a lost dispute has room for";
  const { id } = await stored(dispute);
  const found = (sql: string) =>
    violationsWithoutTriggers((tx) => tx.$executeRawUnsafe(sql, id)).then((names) =>
      names.filter((name) => name === PAYS || name === WAITS),
    );
  expect(await found("UPDATE disputes SET status = 'WON' WHERE id = $1::uuid")).toEqual([PAYS]);
  expect(
    await found("UPDATE dispute_movements SET amount_cents = -1 WHERE dispute_id = $1::uuid"),
  ).toEqual([PAYS]);
  expect(
    await found(
      "UPDATE refunds SET done_at = NULL, dispute_id = NULL, taken_back = 0 WHERE dispute_id = $1::uuid",
    ),
  ).toEqual([WAITS]);
  expect(await db.refund.count({ where: { paymentId, disputeId: id } })).toBe(1);
});
