import "server-only";

import {
  type PaymentProvider,
  PaymentServiceError,
  type PaymentState,
  type StartPayment,
} from "@/lib/payments/payment-provider";
import { testOutcomeOf } from "@/lib/payments/test-cards";
import { db } from "@/lib/platform/database/db";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { SECOND_MS } from "@/lib/platform/time";

const LOST_FOR_MS = 20 * SECOND_MS;

/** Behaves like a separate service with its own books (test_charges). No money moves. */
export const testProvider: PaymentProvider = {
  name: "test",
  referenceOf,
  start,
  find,
  cancel,
  refund,
  findRefunded,
};

function referenceOf(paymentId: string): string {
  return `test_${paymentId}`;
}

async function start({
  paymentId,
  amountCents,
  cardNumber,
}: StartPayment): Promise<{ reference: string; url: null }> {
  const reference = referenceOf(paymentId);
  const outcome = testOutcomeOf(cardNumber);
  const charge = {
    reference,
    amount: toDecimalString(amountCents),
    createdAt: new Date(),
    ...outcome,
  };
  const { count } = await db.testCharge.createMany({ data: [charge], skipDuplicates: true });
  if (count === 1 && outcome.status === "PENDING")
    throw new PaymentServiceError(
      "The test provider dropped its response, as this test card requires.",
    );
  return { reference, url: null };
}

async function find(reference: string): Promise<PaymentState> {
  let charge = await readCharge(reference);
  if (charge?.status === "PENDING") {
    await finishLost(reference);
    charge = await readCharge(reference);
  }
  if (!charge) return { status: "UNKNOWN" };
  if (charge.status === "SUCCEEDED")
    return { status: "SUCCEEDED", amountCents: toCents(charge.amount.toFixed(2)) };
  return charge.status === "DECLINED" && charge.failure
    ? { status: "FAILED", message: charge.failure }
    : { status: "PENDING" };
}

const readCharge = (reference: string) =>
  db.testCharge.findUnique({
    where: { reference },
    select: { status: true, failure: true, amount: true },
  });

/** May run before the start, which then finds the declined charge and changes nothing. */
async function cancel(reference: string): Promise<void> {
  await finishLost(reference);
  await db.$executeRaw`
    INSERT INTO test_charges AS c (reference, amount, status, failure)
    VALUES (${reference}, 0, 'DECLINED', 'The payment was canceled.')
    ON CONFLICT (reference) DO UPDATE SET status = excluded.status, failure = excluded.failure
    WHERE c.status = 'PENDING'`;
}

/** Uses one statement, so that a concurrent duplicate finds its key. */
async function refund({
  reference,
  refundId,
  amountCents,
}: Parameters<PaymentProvider["refund"]>[0]): Promise<void> {
  const updated = await db.$executeRaw`
    UPDATE test_charges
    SET refunded_amount = refunded_amount + ${toDecimalString(amountCents)}::numeric,
      refund_keys = array_append(refund_keys, ${refundId})
    WHERE reference = ${reference} AND status = 'SUCCEEDED' AND NOT ${refundId} = ANY (refund_keys)
      AND refunded_amount + ${toDecimalString(amountCents)}::numeric <= amount`;
  if (updated === 1) return;
  const isDone = await db.testCharge.count({ where: { reference, refundKeys: { has: refundId } } });
  if (!isDone)
    throw new PaymentServiceError("The test provider has no charge large enough for this refund.");
}

/** Its refunds are all or nothing. */
async function findRefunded({
  reference,
  refundId,
}: Parameters<PaymentProvider["findRefunded"]>[0]): Promise<number> {
  const isDone = await db.testCharge.count({ where: { reference, refundKeys: { has: refundId } } });
  return isDone > 0 ? Infinity : 0;
}

async function finishLost(reference: string): Promise<void> {
  const startedBefore = new Date(Date.now() - LOST_FOR_MS);
  await db.$executeRaw`
    UPDATE test_charges SET status = CASE WHEN failure IS NULL THEN 'SUCCEEDED' ELSE 'DECLINED' END
    WHERE reference = ${reference} AND status = 'PENDING' AND created_at <= ${startedBefore}`;
}
