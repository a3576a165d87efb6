import "server-only";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import { freeBoxes } from "@/lib/catalog/box-transitions";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

export const PAYMENT_UNDER_WAY =
  "One of your payments is still pending. Please try again in a few minutes.";

/**
 * Locks the checkouts, so that no payment can start. Checkouts with payments are kept, anonymized.
 * Returns the slugs of listings with freed boxes.
 * @throws {AppError} 409 while a payment is pending, because its money would have no owner
 */
export async function anonymizeCheckouts(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  await tx.$queryRaw`SELECT FROM checkouts WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  const pending = await tx.payment.findFirst({
    where: { status: "PENDING", checkout: { userId } },
    select: { id: true },
  });
  if (pending) throw new AppError("conflict", PAYMENT_UNDER_WAY);
  const open = await tx.checkout.updateManyAndReturn({
    where: { userId, status: "OPEN" },
    data: { status: "ABANDONED", closedAt: now },
    select: { id: true },
  });
  const checkoutIds = open.map(({ id }) => id);
  await freeBoxes(tx, checkoutIds);
  // Must precede the delete, which cascades to the lines.
  const freed = await tx.listing.findMany({
    where: { checkoutLines: { some: { checkoutId: { in: checkoutIds } } } },
    select: { slug: true },
  });
  await tx.checkout.deleteMany({ where: { userId, order: null, payments: { none: {} } } });
  await tx.checkout.updateMany({
    where: { userId },
    data: {
      userId: null,
      requestDigest: "",
      ...NO_ADDRESS,
    },
  });
  return freed.map(({ slug }) => slug);
}
