import "server-only";

import { type AddedRefund, addRefunds } from "@/lib/payments/add-refunds";
import type { Tx } from "@/lib/platform/database/db";

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
  isPaid: boolean;
  /** Accepts the payment; false when its subject can no longer be paid. */
  accept: () => Promise<boolean>;
  notifyOfLatePayment: () => Promise<void>;
};

/** Records the charge once. Returns true if it pays for its subject; otherwise refunds it. */
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

/** LATE: the subject is gone. TWICE: it was already paid. CANCELLED: by the collector. */
export async function refundWhole(
  tx: Tx,
  paymentId: string,
  reason: "LATE" | "TWICE" | "CANCELLED",
): Promise<AddedRefund | undefined> {
  const { amount } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amount: true },
  });
  const [refund] = await addRefunds(tx, [{ paymentId, amount: amount.toFixed(2), reason }]);
  return refund;
}

export async function refundCanceled(
  tx: Tx,
  canceled: { paymentId: string; amount: string },
): Promise<AddedRefund | undefined> {
  const [refund] = await addRefunds(tx, [{ ...canceled, reason: "CANCELLED" }]);
  return refund;
}
