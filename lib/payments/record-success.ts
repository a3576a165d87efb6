import "server-only";

import { addRefunds } from "@/lib/payments/add-refunds";
import type { Tx } from "@/lib/platform/database/db";

/** Whether this call is the one that recorded that the money was taken. */
export async function markSucceeded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.payment.updateMany({
    where: { id, status: { not: "SUCCEEDED" } },
    data: { status: "SUCCEEDED", succeededAt: now, failure: null },
  });
  return count > 0;
}

type Taken = {
  paymentId: string;
  now: Date;
  /** What was paid for already has its payment. */
  isPaid: boolean;
  /** Takes the money for what it is for; false when that can no longer be paid. */
  accept: () => Promise<boolean>;
  /** Tells the collector that the money goes back. */
  notifyOfLatePayment: () => Promise<void>;
};

/** Records once that the money was taken. Whether it pays for something; else it is refunded. */
export async function takeOnce(
  tx: Tx,
  { paymentId, now, isPaid, accept, notifyOfLatePayment }: Taken,
): Promise<boolean> {
  if (!(await markSucceeded(tx, paymentId, now))) return false;
  if (isPaid) {
    await refundWhole(tx, paymentId, "TWICE");
    return false;
  }
  if (await accept()) return true;
  await refundWhole(tx, paymentId, "LATE");
  await notifyOfLatePayment();
  return false;
}

/** LATE: what was paid for is gone. TWICE: it was paid already. CANCELLED: by the collector. */
export async function refundWhole(
  tx: Tx,
  paymentId: string,
  reason: "LATE" | "TWICE" | "CANCELLED",
): Promise<void> {
  const { amount } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amount: true },
  });
  await addRefunds(tx, [{ paymentId, amount: amount.toFixed(2), reason }]);
}

/** Refunds what was canceled, of a payment that may have paid for more. */
export async function refundCancelled(
  tx: Tx,
  cancelled: { paymentId: string; amount: string },
): Promise<void> {
  await addRefunds(tx, [{ ...cancelled, reason: "CANCELLED" }]);
}
