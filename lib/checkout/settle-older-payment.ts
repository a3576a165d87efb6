import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { userId: string; idempotencyKey: string; now: Date };

/** Prevents paying twice. Throws 409 if the older checkout was just paid or is still pending. */
export async function settleOlderPayment({ userId, idempotencyKey, now }: Options): Promise<void> {
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
