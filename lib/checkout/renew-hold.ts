import "server-only";

import { claimBoxes } from "@/lib/checkout/claim-boxes";
import { HOLD_MINUTES } from "@/lib/checkout/take-boxes";
import { TooFewBoxes, untilTaken } from "@/lib/checkout/until-taken";
import { db, isUniqueViolation, retryOnConflict } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { MINUTE_MS } from "@/lib/time";

/**
 * Holds the boxes of a checkout whose time was over for another 15 minutes, or others of the same listings.
 *
 * @throws {AppError} 409 when they are gone, or the collector has started another checkout since
 */
export async function renewHold({ checkoutId, now }: { checkoutId: string; now: Date }): Promise<void> {
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  try {
    await untilTaken(() => retryOnConflict(() => db.$transaction(async (tx) => {
      const { count } = await tx.checkout.updateMany({
        where: { id: checkoutId, status: { in: ["OPEN", "EXPIRED"] }, holdUntil: { lte: now } },
        data: { status: "OPEN", closedAt: null, holdUntil: until },
      });
      // Somebody else has just renewed it, or it was paid: either is well.
      if (count === 0) return;
      const lines = await tx.checkoutLine.findMany({ where: { checkoutId }, select: { position: true, listingId: true, productId: true }, orderBy: { position: "asc" } });
      await claimBoxes(tx, { checkoutId, lines, now, until });
      await tx.product.updateMany({ where: { heldById: checkoutId }, data: { heldUntil: until } });
    })), now);
  } catch (error) {
    if (error instanceof TooFewBoxes) throw new AppError("conflict", "Your boxes were sold after their time was over. Nothing was charged. Please start again from your cart.");
    if (isUniqueViolation(error)) throw new AppError("conflict", "You have started another checkout since. Please go on with that one.");
    throw error;
  }
}
