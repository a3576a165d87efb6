import { randomUUID } from "node:crypto";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { TEST_CARDS } from "@/lib/payments/test-cards";
import { db } from "@/lib/platform/database/db";

const provider = getPaymentProvider();
const [GOOD = "", DECLINED = "", SILENT = "", OUT = ""] = TEST_CARDS.map(({ number }) => number);

function payment(cardNumber?: string, amountCents = 10_000) {
  const paymentId = randomUUID();
  const start = {
    paymentId,
    kind: "checkout" as const,
    payableId: randomUUID(),
    page: "/checkout/1",
    amountCents,
    description: "Fairwax, 1 box",
    email: "nora@example.com",
    expiresAt: new Date(),
  };
  return {
    ...start,
    ...(cardNumber === undefined ? {} : { cardNumber }),
    reference: `test_${paymentId}`,
  };
}
const chargeOf = (reference: string) => db.testCharge.findUniqueOrThrow({ where: { reference } });
const age = (reference: string, seconds: number) =>
  db.testCharge.update({
    where: { reference },
    data: { createdAt: new Date(Date.now() - seconds * 1000) },
  });
async function charged(amountCents = 10_000) {
  return (await provider.start(payment(GOOD, amountCents))).reference;
}

test("payments are test payments without a Stripe key", async () => {
  expect(provider.name).toBe("test");
  await expect(getPaymentProvider("stripe").find("cs_test_1")).rejects.toThrow(PaymentServiceError);
});

test("the good card pays the requested amount", async () => {
  const start = payment(GOOD, 25198);
  expect(await provider.start(start)).toEqual({ reference: start.reference, url: null });
  expect(await provider.find(start.reference)).toEqual({ status: "SUCCEEDED", amountCents: 25198 });
});

test.each([
  [DECLINED, "The card was declined."],
  ["4111111111111111", "This is not one of the test cards."],
  [undefined, "The card number is missing."],
])("the card %s is charged nothing and says why", async (number, message) => {
  const { reference } = await provider.start(payment(number));
  expect(await provider.find(reference)).toEqual({ status: "FAILED", message });
});

test("a payment is made once, by the first card", async () => {
  const start = payment(DECLINED);
  await Promise.all([1, 2, 3, 4].map(() => provider.start(start)));
  await provider.start({ ...start, cardNumber: GOOD });
  expect(await provider.find(start.reference)).toMatchObject({ status: "FAILED" });
  expect(await db.testCharge.count({ where: { reference: start.reference } })).toBe(1);
});

test("the card without an answer is charged nothing, which is known 20 seconds later", async () => {
  const start = payment(OUT);
  await expect(provider.start(start)).rejects.toThrow(PaymentServiceError);
  await age(start.reference, 19);
  expect(await provider.find(start.reference)).toEqual({ status: "PENDING" });
  await age(start.reference, 20);
  expect(await provider.find(start.reference)).toEqual({
    status: "FAILED",
    message: "The payment service didn't respond. Nothing was charged.",
  });
  await expect(
    provider.refund({ reference: start.reference, refundId: randomUUID(), amountCents: 1 }),
  ).rejects.toThrow(PaymentServiceError);
});

describe("the card with a lost answer", () => {
  test("leaves a payment that is found 20 seconds later", async () => {
    const start = payment(SILENT, 777);
    await expect(provider.start(start)).rejects.toThrow(PaymentServiceError);
    // The service knows the payment on the second request.
    expect(await provider.start(start)).toEqual({ reference: start.reference, url: null });
    await age(start.reference, 19);
    expect(await provider.find(start.reference)).toEqual({ status: "PENDING" });
    await age(start.reference, 20);
    expect(await provider.find(start.reference)).toEqual({ status: "SUCCEEDED", amountCents: 777 });
  });

  test("is charged nothing when canceled in time, and stays charged otherwise", async () => {
    const [early, late] = [payment(SILENT), payment(SILENT)];
    for (const start of [early, late]) await provider.start(start).catch(() => undefined);
    await age(late.reference, 20);
    for (const { reference } of [early, late]) await provider.cancel(reference);
    await age(early.reference, 20);
    expect(await provider.find(early.reference)).toEqual({
      status: "FAILED",
      message: "The payment was canceled.",
    });
    expect(await provider.find(late.reference)).toMatchObject({ status: "SUCCEEDED" });
  });
});

test("a payment canceled before its start arrives charges nothing", async () => {
  const start = payment(GOOD);
  expect(await provider.find(start.reference)).toEqual({ status: "UNKNOWN" });
  await provider.cancel(start.reference);
  await provider.start(start);
  expect(await provider.find(start.reference)).toMatchObject({ status: "FAILED" });
});

describe("a refund", () => {
  test("is made once per id, even concurrently", async () => {
    const reference = await charged(10_000);
    const refund = { reference, refundId: randomUUID(), amountCents: 4000 };
    await Promise.all(Array.from({ length: 8 }, () => provider.refund(refund)));
    await provider.refund(refund);
    expect((await chargeOf(reference)).refundedAmount.toFixed(2)).toBe("40.00");
    await provider.refund({ ...refund, refundId: randomUUID(), amountCents: 6000 });
    expect((await chargeOf(reference)).refundedAmount.toFixed(2)).toBe("100.00");
  });

  test("never exceeds the payment, even with concurrent refunds", async () => {
    const reference = await charged(1000);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        provider.refund({ reference, refundId: randomUUID(), amountCents: 400 }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await chargeOf(reference)).refundedAmount.toFixed(2)).toBe("8.00");
  });

  test("is refused for a payment without a charge", async () => {
    const declined = await provider.start(payment(DECLINED));
    for (const reference of [declined.reference, "test_unknown"]) {
      await expect(
        provider.refund({ reference, refundId: randomUUID(), amountCents: 1 }),
      ).rejects.toThrow(PaymentServiceError);
    }
    expect((await chargeOf(declined.reference)).refundedAmount.toFixed(2)).toBe("0.00");
  });
});
