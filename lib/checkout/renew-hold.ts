import "server-only";

import { extendHolds } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { claimBoxes } from "@/lib/checkout/claim-boxes";
import { HOLD_MINUTES } from "@/lib/checkout/hold-limits";
import { requireRoomToHold } from "@/lib/checkout/hold-refusal";
import { isGone } from "@/lib/checkout/is-gone";
import { checkoutAbandoned, checkoutNotFound } from "@/lib/checkout/queries";
import { retryWhileLocked } from "@/lib/checkout/retry-while-locked";
import { requireAdmission } from "@/lib/drops/require-admission";
import { CardsGoneError, holdOffers } from "@/lib/market/offer-transitions";
import { db, isUniqueViolation, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";
import { requireAllowedPurchase } from "@/lib/spending/require-allowed-purchase";

type Options = { checkoutId: string; userId: string; network: string; now: Date };

/**
 * Holds the same cards, and the same or other boxes of their listings, for another 15 minutes.
 * @throws {AppError} 409 if sold, abandoned or replaced, or if a break or a limit of the buyer forbids it;
 * 409 or 429 above the hold limits
 */
export async function renewHold({ checkoutId, userId, network, now }: Options): Promise<void> {
  try {
    await retryWhileLocked(
      () =>
        retryOnConflict(() =>
          db.$transaction((tx) => renew(tx, { checkoutId, userId, network, now })),
        ),
      now,
    );
    await revalidateListings({ checkoutIds: [checkoutId] });
  } catch (error) {
    if (isGone(error))
      throw new AppError(
        "conflict",
        `Your hold expired and ${error instanceof CardsGoneError ? "a card is no longer for sale at this price" : "the boxes were sold"}. Nothing was charged. Please start again from your cart.`,
      );
    if (isUniqueViolation(error))
      throw new AppError(
        "conflict",
        "You've started another checkout. Please continue with that one.",
      );
    throw error;
  }
}

async function renew(tx: Tx, { checkoutId, userId, network, now }: Options): Promise<void> {
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const where = {
    id: checkoutId,
    userId,
    status: { in: ["OPEN", "EXPIRED"] },
    holdUntil: { lte: now },
  };
  const expired = await tx.checkout.findFirst({
    where,
    select: { total: true, _count: { select: { lines: true, cardLines: true } } },
  });
  if (expired) {
    const cents = toCents(expired.total.toFixed(2));
    await requireAllowedPurchase(tx, { userId, cents, checkoutId, now });
    const { lines: boxes, cardLines: cards } = expired._count;
    await requireRoomToHold(tx, { userId, network, boxes, cards, now });
  }
  const { count } = await tx.checkout.updateMany({
    where,
    data: { status: "OPEN", closedAt: null, network, holdUntil: until, holds: { increment: 1 } },
  });
  if (count === 0) return requireNotAbandoned(tx, checkoutId);
  const lines = await tx.checkoutLine.findMany({
    where: { checkoutId },
    select: { position: true, listingId: true, productId: true },
    orderBy: { position: "asc" },
  });
  const listingIds = lines.map(({ listingId }) => listingId);
  await requireAdmission(tx, { userId, checkoutId, listingIds, now });
  await holdOffers(tx, { checkoutId, now, until });
  await claimBoxes(tx, { checkoutId, userId, lines, now, until });
  await extendHolds(tx, checkoutId, until);
}

/** A concurrent renewal or payment won, which is fine unless the checkout is gone. */
async function requireNotAbandoned(tx: Tx, id: string): Promise<void> {
  const checkout = await tx.checkout.findUnique({ where: { id }, select: { status: true } });
  if (!checkout) throw checkoutNotFound();
  if (checkout.status === "ABANDONED") throw checkoutAbandoned();
}
