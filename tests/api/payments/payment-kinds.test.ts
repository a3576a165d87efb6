import { randomUUID } from "node:crypto";

import { limitFailedPayments } from "@/lib/payments/limit-failed-payments";
import { payOnce } from "@/lib/payments/pay";
import type { Payable } from "@/lib/payments/payable";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { markSucceeded } from "@/lib/payments/record-success";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { GOOD_CARD } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";

const CARD = { card: { number: GOOD_CARD.replaceAll(" ", "") } };

async function unpaid() {
  const { id: userId } = await createUser();
  const { id } = await db.shipment.create({
    data: {
      userId,
      number: `FS-${randomUUID()}`,
      idempotencyKey: randomUUID(),
      requestDigest: "",
      ...SAMPLE_ADDRESS,
      declaredValue: "0.00",
      isSigned: false,
      postage: "4.95",
      insurance: "0.00",
      signature: "0.00",
      total: "4.95",
    },
  });
  return { userId, id, payments: () => db.payment.findMany({ where: { shipmentId: id } }) };
}

function shipmentMachine(isOpen = true) {
  const settle = jest.fn<Promise<void>, Parameters<Payable["settle"]>>(
    async ({ paymentId, now }) => void (await markSucceeded(db, paymentId, now)),
  );
  const getState = async (id: string) => ({
    isOpen,
    expiresAt: new Date(),
    email: "nora@example.com",
    description: "A shipment",
    page: `/shipments/${id}`,
  });
  return { settle, machine: paymentMachine({ shipment: { getState, settle } }) };
}

const paying = ({ id, userId }: { id: string; userId: string }, key: string = randomUUID()) => ({
  kind: "shipment" as const,
  payableId: id,
  userId,
  idempotencyKey: key,
  input: CARD,
  now: new Date(),
  requireOpen: async () => "4.95",
  isPaid: async () => false,
  notFound: () => new AppError("not_found", "There is no such shipment."),
});

test("a shipment is charged once per key, and settled by its own domain", async () => {
  const shipment = await unpaid();
  const { machine, settle } = shipmentMachine();
  const key = randomUUID();
  for (let i = 0; i < 3; i++) await payOnce({ machine, ...paying(shipment, key) });
  const [payment, ...others] = await shipment.payments();
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ checkoutId: null, status: "SUCCEEDED" });
  expect(payment?.amount.toFixed(2)).toBe("4.95");
  expect(settle.mock.calls).toEqual([
    [{ paymentId: payment?.id, payableId: shipment.id, now: expect.any(Date) }],
  ]);
});

test("a subject that is already paid or makes no payment is not charged", async () => {
  const shipment = await unpaid();
  const { machine, settle } = shipmentMachine();
  await payOnce({ machine, ...paying(shipment), requireOpen: async () => null });
  await payOnce({ machine, ...paying(shipment), createPayment: async () => null });
  expect([await shipment.payments(), settle.mock.calls]).toEqual([[], []]);
});

test("a payment for something closed is stopped instead of started", async () => {
  const shipment = await unpaid();
  const { machine, settle } = shipmentMachine(false);
  await payOnce({ machine, ...paying(shipment) });
  expect(await shipment.payments()).toMatchObject([
    { status: "FAILED", failure: "The payment was canceled." },
  ]);
  expect(settle).not.toHaveBeenCalled();
});

test("a machine refuses a payment of a kind that it wasn't made for", async () => {
  const { id: shipmentId, payments } = await unpaid();
  const machine = paymentMachine({});
  const { id, reference } = await db.payment.create({
    data: { shipmentId, provider: "test", reference: `test_${randomUUID()}`, amount: "4.95" },
  });
  const refusal = `Payment ${id} is for a shipment, which this machine doesn't handle.`;
  await expect(machine.advance({ paymentId: id, now: new Date() })).rejects.toThrow(refusal);
  await expect(machine.settle({ reference: reference ?? "" })).rejects.toThrow(refusal);
  expect(await payments()).toMatchObject([{ status: "PENDING" }]);
});

test("failed payments of shipments count toward an account's limit", async () => {
  const { id: shipmentId, userId } = await unpaid();
  const fail = (count: number) =>
    db.payment.createMany({
      data: Array.from({ length: count }, () => ({
        shipmentId,
        provider: "test",
        reference: `test_${randomUUID()}`,
        amount: "4.95",
        status: "FAILED",
      })),
    });
  await fail(19);
  await limitFailedPayments({ userId, now: new Date() });
  await fail(1);
  await expect(limitFailedPayments({ userId, now: new Date() })).rejects.toMatchObject({
    status: 429,
  });
});
