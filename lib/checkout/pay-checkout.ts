import "server-only";

import { limitFailedPayments } from "@/lib/checkout/limit-payments";
import { advancePayment, isStarting, stopPayments } from "@/lib/checkout/payment-machine";
import {
  checkoutGivenUp,
  findPendingPayment,
  getCheckout,
  checkoutNotFound,
} from "@/lib/checkout/queries";
import { renewHold } from "@/lib/checkout/renew-hold";
import type { Checkout, PayInput } from "@/lib/checkout/schema";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { db, isReferenceViolation, isUniqueViolation } from "@/lib/platform/database/db";
import { networkDigest } from "@/lib/platform/limits/network-digest";
import { sha256Hex } from "@/lib/platform/sha256";
import { nowOrLater } from "@/lib/platform/time";

type Options = {
  checkoutId: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  /** Client address, for the network limit if the boxes must be held again. */
  address: string;
  now?: Date;
};

/**
 * Takes money once: a key is one attempt, and a pending attempt is resolved before a new one.
 * @throws {AppError} 404 if not the user's, 409 if it is over and its boxes are gone, 429
 */
export async function payCheckout({
  checkoutId,
  userId,
  idempotencyKey,
  input,
  address,
  now = new Date(),
}: Options): Promise<Checkout> {
  const paymentId = paymentIdOf(checkoutId, idempotencyKey);
  const isKnown = await db.payment.findFirst({
    where: { id: paymentId, checkout: { userId } },
    select: { id: true },
  });
  if (!isKnown) {
    const checkout = await requireOpen({ checkoutId, userId, address, now });
    if (!checkout) return getCheckout({ id: checkoutId, userId, now });
    if (await supersedePendingPayment({ checkoutId, paymentId, now }))
      return getCheckout({ id: checkoutId, userId, now });
    await limitFailedPayments({ userId, now });
    const begunAt = nowOrLater(now);
    const times = { createdAt: begunAt, checkedAt: begunAt };
    try {
      await db.payment.create({
        data: {
          id: paymentId,
          checkoutId,
          provider: getPaymentProvider().name,
          // What an unstarted payment is called, while versions run that read it from here.
          reference: `pending:${paymentId}`,
          amount: checkout.total,
          ...times,
        },
        select: { id: true },
      });
    } catch (error) {
      // The account and its checkout were just deleted.
      if (isReferenceViolation(error)) throw checkoutNotFound();
      // A concurrent request inserted this or another attempt and continues on its own.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  await advancePayment({ paymentId, input, now });
  return getCheckout({ id: checkoutId, userId, now });
}

/** Renews an ended hold if boxes are free. Returns null when already paid. */
async function requireOpen({
  checkoutId,
  userId,
  address,
  now,
}: Omit<Required<Options>, "idempotencyKey" | "input">) {
  const checkout = await db.checkout.findFirst({
    where: { id: checkoutId, userId },
    select: { status: true, holdUntil: true, total: true },
  });
  if (!checkout) throw checkoutNotFound();
  if (checkout.status === "PLACED") return null;
  if (checkout.status === "ABANDONED") throw checkoutGivenUp();
  if (checkout.status === "EXPIRED" || checkout.holdUntil <= now) {
    await renewHold({ checkoutId, userId, network: networkDigest(address), now });
  }
  return checkout;
}

/** Whether an older attempt took or may take the money. Stops it unless its request still runs. */
async function supersedePendingPayment({
  checkoutId,
  paymentId,
  now,
}: {
  checkoutId: string;
  paymentId: string;
  now: Date;
}): Promise<boolean> {
  const pending = await findPendingPayment(db, checkoutId);
  if (!pending || pending.id === paymentId) return false;
  await advancePayment({ paymentId: pending.id, now });
  const left = await findPendingPayment(db, checkoutId);
  if (left && isStarting(left, now)) return true;
  await stopPayments({ checkoutIds: [checkoutId], now });
  return (await findPendingPayment(db, checkoutId)) !== null || (await isPlaced(checkoutId));
}

async function isPlaced(checkoutId: string): Promise<boolean> {
  return (await db.checkout.count({ where: { id: checkoutId, status: "PLACED" } })) > 0;
}

function paymentIdOf(checkoutId: string, idempotencyKey: string): string {
  const hex = sha256Hex(`${checkoutId} ${idempotencyKey}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
