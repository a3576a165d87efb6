import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * Resolves the payment of a checkout that is about to be replaced, so the buyer can't pay twice.
 * @throws {AppError} 409 if it became an order or is still pending
 */
export async function settleOlderPayment({
  userId,
  idempotencyKey,
  now,
}: {
  userId: string;
  idempotencyKey: string;
  now: Date;
}): Promise<void> {
  const pending = { status: "PENDING" };
  const older = await db.checkout.findFirst({
    where: {
      userId,
      status: "OPEN",
      idempotencyKey: { not: idempotencyKey },
      payments: { some: pending },
    },
    select: { id: true },
  });
  if (!older) return;
  const isRetry = await db.checkout.count({ where: { userId, idempotencyKey } });
  if (isRetry) return;

  await checkoutPayments.stop({ kind: "checkout", ids: [older.id], now });
  const { order, payments } = await db.checkout.findUniqueOrThrow({
    where: { id: older.id },
    select: {
      order: { select: { number: true } },
      payments: { where: pending, select: { id: true } },
    },
  });
  if (order)
    throw new AppError(
      "conflict",
      `Your payment just went through, and these boxes are yours in order ${order.number}. Nothing else was held.`,
    );
  if (payments.length > 0)
    throw new AppError(
      "conflict",
      "One of your payments is still pending. Please try again in a minute.",
    );
}
