import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** Prevents paying twice. Throws 409 if the older checkout was just paid or is still pending. */
export async function settleOlderPayment({ id, now }: { id: string; now: Date }): Promise<void> {
  await checkoutPayments.stop({ kind: "checkout", ids: [id], now });
  const { order, payments } = await db.checkout.findUniqueOrThrow({
    where: { id },
    select: {
      order: { select: { number: true } },
      payments: { where: { status: "PENDING" }, select: { id: true } },
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
