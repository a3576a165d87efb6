import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { limitFailedPayments } from "@/lib/payments/limit-failed-payments";
import { columnOf, ofUser, type PayableKind } from "@/lib/payments/payable";
import { isStarting, type PaymentMachine } from "@/lib/payments/payment-machine";
import type { PayInput } from "@/lib/payments/schema";
import {
  type Db,
  db,
  isReferenceViolation,
  isUniqueViolation,
  type Prisma,
} from "@/lib/platform/database/db";
import { derivedUuid } from "@/lib/platform/derived-uuid";
import type { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";

export type NewPayment = Prisma.PaymentUncheckedCreateInput;

type PayOnce = {
  machine: PaymentMachine;
  kind: PayableKind;
  payableId: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  now: Date;
  /** Returns the amount to charge; null when already paid. Throws if unpayable. */
  requireOpen: () => Promise<string | null>;
  isPaid: () => Promise<boolean>;
  notFound: () => AppError;
  /** Takes a domain's own locks first. Nothing is charged if it throws or creates no payment. */
  createPayment?: (payment: NewPayment) => Promise<unknown>;
};

/**
 * Charges once: a key is one attempt, and a pending attempt is resolved before a new one starts.
 */
export async function payOnce({
  machine,
  kind,
  payableId,
  userId,
  idempotencyKey,
  input,
  now,
  requireOpen,
  isPaid,
  notFound,
  createPayment = (payment) => addPayment(db, payment),
}: PayOnce): Promise<void> {
  const paymentId = derivedUuid(`${payableId} ${idempotencyKey}`);
  const isKnown = await db.payment.findFirst({
    where: { id: paymentId, ...ofUser(userId) },
    select: { id: true },
  });
  if (!isKnown) {
    const amount = await requireOpen();
    if (amount === null) return;
    if (await supersedePendingPayment({ machine, kind, payableId, paymentId, isPaid, now })) return;
    await limitFailedPayments({ userId, now });
    const startedAt = nowOrLater(now);
    try {
      await createPayment({
        id: paymentId,
        ...columnOf(kind, payableId),
        provider: getPaymentProvider().name,
        amount,
        createdAt: startedAt,
        checkedAt: startedAt,
      });
    } catch (error) {
      // The account or the payable was just deleted.
      if (isReferenceViolation(error)) throw notFound();
      // A concurrent request inserted this or another attempt and continues on its own.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  await machine.advance({ paymentId, input, now });
}

export const addPayment = (tx: Db, data: NewPayment) =>
  tx.payment.create({ data, select: { id: true } });

/** True if an older attempt took, or may still take, the money. */
async function supersedePendingPayment({
  machine,
  kind,
  payableId,
  paymentId,
  isPaid,
  now,
}: Pick<PayOnce, "machine" | "kind" | "payableId" | "isPaid" | "now"> & {
  paymentId: string;
}): Promise<boolean> {
  const pending = await findPendingPayment({ kind, payableId });
  if (!pending || pending.id === paymentId) return false;
  await machine.advance({ paymentId: pending.id, now });
  const stillPending = await findPendingPayment({ kind, payableId });
  if (stillPending && isStarting(stillPending, now)) return true;
  await machine.stop({ kind, ids: [payableId], now });
  return (await findPendingPayment({ kind, payableId })) !== null || (await isPaid());
}
