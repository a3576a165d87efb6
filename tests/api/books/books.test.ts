import { randomUUID } from "node:crypto";

import { POST as CANCEL } from "@/app/api/orders/[id]/cancel/route";
import { deliverRefund } from "@/lib/payments/deliver-refund";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { paidEvaluation, paidGrading } from "@/tests/setup/grading";
import { listBreaches, violationsAfter, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { call } from "@/tests/setup/request";
import { paidShipment } from "@/tests/setup/shipping";

type Lines = Record<string, number>;

/** The lines of entries about these subjects, in cents, oldest first. */
async function booked(...subjects: string[]): Promise<[string, Lines][]> {
  const entries = await db.bookEntry.findMany({
    where: { subjectId: { in: subjects } },
    orderBy: { id: "asc" },
    select: { kind: true, lines: { select: { account: true, amountCents: true } } },
  });
  return entries.map(({ kind, lines }) => [
    kind,
    Object.fromEntries(lines.map(({ account, amountCents }) => [account, Number(amountCents)])),
  ]);
}
const paymentOf = (where: object) =>
  db.payment.findFirstOrThrow({ where: { status: "SUCCEEDED", ...where }, select: { id: true } });
const refundsOf = async (paymentId: string) =>
  (await db.refund.findMany({ where: { paymentId }, orderBy: { id: "asc" } })).map(({ id }) => id);

const cancel = (cookie: string, id: string) =>
  call(CANCEL, `/api/orders/${id}/cancel`, { method: "POST", cookie, params: { id }, body: {} });

test("a paid order is booked as boxes, shipping and the order fee", async () => {
  const { order, checkout } = await createOrder({
    deliveries: ["BREAK", "SHIP_SEALED"],
    listing: { priceCents: 2499 },
  });
  const payment = await paymentOf({ checkoutId: checkout.id });
  expect(await booked(payment.id, order.id)).toEqual([
    ["PAYMENT", { CASH: 6192, DEPOSITS: -6192 }],
    ["ORDER", { DEPOSITS: 6192, BOXES: -4998, SHIPPING: -995, ORDER_FEES: -199 }],
  ]);
  expect(await db.bookEntry.findFirst({ where: { subjectId: order.id } })).toMatchObject({
    country: "United States",
    state: "Maine",
  });
});

test("canceled boxes become owed, the fee with the last one, until they are refunded", async () => {
  const { order, checkout, cookie } = await createOrder({
    deliveries: ["BREAK", "SHIP_SEALED"],
    listing: { priceCents: 2499 },
  });
  expect((await cancel(cookie, order.id)).status).toBe(200);
  const payment = await paymentOf({ checkoutId: checkout.id });
  const refunds = await refundsOf(payment.id);
  const owed = (await booked(...refunds)).map(([, lines]) => lines);
  const sum = (account: string) => owed.reduce((cents, lines) => cents + (lines[account] ?? 0), 0);
  expect(owed).toHaveLength(2);
  expect([sum("BOXES"), sum("SHIPPING"), sum("ORDER_FEES"), sum("REFUNDS_DUE")]).toEqual([
    4998, 995, 199, -6192,
  ]);
  await runJobs(deliverRefund);
  const kinds = (await booked(...refunds)).map(([kind]) => kind);
  expect(kinds).toEqual(["REFUND", "REFUND", "REFUND_PAID", "REFUND_PAID"]);
});

test("each refund that the bank returns is owed again", async () => {
  const { order, checkout, cookie } = await createOrder();
  expect((await cancel(cookie, order.id)).status).toBe(200);
  const [id = ""] = await refundsOf((await paymentOf({ checkoutId: checkout.id })).id);
  await runJobs(deliverRefund);
  for (const doneAt of [null, new Date(), null, new Date()])
    await db.refund.update({ where: { id }, data: { doneAt }, select: { id: true } });
  const due = (await booked(id)).map(([kind, lines]) => [kind, lines.REFUNDS_DUE]);
  expect(due).toEqual([
    ["REFUND", -25198],
    ["REFUND_PAID", 25198],
    ["REFUND_RETURNED", -25198],
    ["REFUND_PAID", 25198],
    ["REFUND_RETURNED", -25198],
    ["REFUND_PAID", 25198],
  ]);
});

test("shipments and submissions are booked as sales, and cancellations reverse them", async () => {
  const shipment = await paidShipment();
  const grading = await paidGrading();
  const evaluation = await paidEvaluation();
  for (const [{ id }, kind, account] of [
    [shipment, "SHIPMENT", "SHIPPING"],
    [grading, "SUBMISSION", "GRADING"],
    [evaluation, "SUBMISSION", "GRADING"],
  ] as const) {
    const [[bookedKind, lines] = ["", {}]] = await booked(id);
    expect(bookedKind).toBe(kind);
    expect(lines).toEqual({ DEPOSITS: -(lines[account] ?? 0), [account]: lines[account] });
    expect(lines[account]).toBeLessThan(0);
  }
  expect((await shipment.cancel(shipment.id)).status).toBe(200);
  expect((await grading.cancel(grading.id)).status).toBe(200);
  for (const [where, account] of [
    [{ shipmentId: shipment.id }, "SHIPPING"],
    [{ submissionId: grading.id }, "GRADING"],
  ] as const) {
    const payment = await paymentOf(where);
    const [[, lines] = ["", {}]] = await booked(...(await refundsOf(payment.id)));
    expect(lines).toEqual({ [account]: -(lines.REFUNDS_DUE ?? 0), REFUNDS_DUE: lines.REFUNDS_DUE });
  }
});

test("a duplicate payment is refunded without being booked as a sale", async () => {
  const { checkout } = await createOrder();
  const id = randomUUID();
  const amount = checkout.total;
  await db.$transaction(async (tx) => {
    await tx.testCharge.create({ data: { reference: id, amount, status: "SUCCEEDED" } });
    await tx.payment.create({
      data: {
        id,
        checkoutId: checkout.id,
        provider: "test",
        reference: id,
        amount,
        status: "SUCCEEDED",
        succeededAt: new Date(),
      },
    });
    await tx.refund.create({ data: { paymentId: id, amount, reason: "TWICE" } });
  });
  expect(await booked(id, ...(await refundsOf(id)))).toEqual([
    ["PAYMENT", { CASH: 25198, DEPOSITS: -25198 }],
    ["REFUND", { DEPOSITS: 25198, REFUNDS_DUE: -25198 }],
  ]);
});

describe("the database refuses", () => {
  const entryOf = (lines: object[]) =>
    db.bookEntry.create({
      data: {
        kind: "PAYMENT",
        subjectId: randomUUID(),
        at: new Date(),
        lines: { create: lines as never },
      },
    });

  test.each([
    ["no lines", []],
    ["one line", [{ account: "CASH", amountCents: 5n }]],
    [
      "a cent too much",
      [
        { account: "CASH", amountCents: 5n },
        { account: "DEPOSITS", amountCents: -4n },
      ],
    ],
  ])("%s", async (_, lines) => {
    await expect(entryOf(lines)).rejects.toThrow();
  });

  test("a line added to an existing entry, and any change", async () => {
    const { order } = await createOrder();
    const { id } = await db.bookEntry.findFirstOrThrow({ where: { subjectId: order.id } });
    await expect(
      db.bookLine.create({ data: { entryId: id, account: "CASH", amountCents: 1n } }),
    ).rejects.toThrow("not balanced");
    await expect(
      db.bookLine.updateMany({ where: { entryId: id }, data: { amountCents: 1n } }),
    ).rejects.toThrow("append-only");
    await expect(db.bookLine.deleteMany({ where: { entryId: id } })).rejects.toThrow("append-only");
    await expect(
      db.bookEntry.updateMany({ where: { id }, data: { at: new Date() } }),
    ).rejects.toThrow("append-only");
  });
});

test("the invariants hold after all of these bookings", async () => {
  await createOrder();
  expect(await listBreaches(db)).toEqual([]);
});

test("the invariants detect unbooked money and unbalanced entries", async () => {
  const { checkout } = await createOrder();
  const { id } = await paymentOf({ checkoutId: checkout.id });
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.$executeRaw`UPDATE book_lines SET amount_cents = amount_cents + 1 WHERE account = 'CASH'`;
    }),
  ).toEqual(expect.arrayContaining(["an entry of the books adds up to zero"]));
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.refund.create({ data: { paymentId: id, amount: "1.00", reason: "TWICE" } });
    }),
  ).toEqual(expect.arrayContaining(["the books have what happened, and nothing else"]));
  expect(
    await violationsAfter((tx) =>
      tx.refund.create({ data: { paymentId: id, amount: "1.00", reason: "TWICE" } }),
    ),
  ).toEqual(
    expect.arrayContaining(["all money that customers paid bought something or goes back"]),
  );
});
