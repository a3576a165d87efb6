import "server-only";

import { randomUUID } from "node:crypto";

import { confirmAdult } from "@/lib/accounts/confirm-adult";
import { lockUser } from "@/lib/accounts/lock-user";
import { freeBoxes, holdBoxes } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { HOLD_MINUTES } from "@/lib/checkout/hold-limits";
import { isGone } from "@/lib/checkout/is-gone";
import { requireRoomToHold } from "@/lib/checkout/limit-holds";
import { getCheckout } from "@/lib/checkout/queries";
import { NotEnoughBoxesError, retryWhileLocked } from "@/lib/checkout/retry-while-locked";
import type { Checkout } from "@/lib/checkout/schema";
import { settleOlderPayment } from "@/lib/checkout/settle-older-payment";
import { shortage } from "@/lib/checkout/shortage";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { type WantedCard, wantedCards } from "@/lib/checkout/wanted-cards";
import { type WantedListing, wantedListings } from "@/lib/checkout/wanted-listings";
import { holdOffers } from "@/lib/market/offer-transitions";
import { isRepeated } from "@/lib/payments/idempotency-key";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { networkDigest } from "@/lib/platform/limits/network-digest";
import { formatCents, toDecimalString } from "@/lib/platform/money";
import { sha256Hex } from "@/lib/platform/sha256";
import { MINUTE_MS, nowOrLater } from "@/lib/platform/time";
import type { Fees } from "@/lib/pricing/fees";
import { orderTotals, shippingCentsOf } from "@/lib/pricing/order-fees";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";
import { readFees } from "@/lib/settings/fees";
import { requireAllowedPurchase } from "@/lib/spending/require-allowed-purchase";

type Options = {
  userId: string;
  idempotencyKey: string;
  input: StartCheckoutInput;
  address: string;
  now?: Date;
};

/** Stripe's limit per payment. */
const MAX_TOTAL_CENTS = 99_999_999;

/**
 * Holds all boxes and cards for 15 minutes, or none. A new key replaces the user's open checkout.
 * Locking the user row serializes requests, so one key never creates two checkouts.
 * @throws {AppError} 400 if the buyer has not confirmed to be 18; 401 for a deleted account; 404 for
 * unknown products; 409 for a reused key, a changed total, too few boxes, a card that is gone or the
 * buyer's own, or a paid older checkout; 409 during a break or above the buyer's own limits; 409 or
 * 429 above the hold limits
 */
export async function startCheckout({
  userId,
  idempotencyKey,
  input,
  address,
  now = new Date(),
}: Options): Promise<Checkout> {
  const network = networkDigest(address);
  const requestDigest = sha256Hex(JSON.stringify(input));
  await settleOlderPayment({ userId, idempotencyKey, now });
  try {
    const { id, replaced } = await retryWhileLocked(
      () =>
        retryOnConflict(() =>
          db.$transaction((tx) =>
            start(tx, { userId, idempotencyKey, requestDigest, input, network, now }),
          ),
        ),
      now,
      userId,
    );
    await revalidateListings({ checkoutIds: [id, ...replaced] });
    await checkoutPayments.stop({ kind: "checkout", ids: replaced, now });
    return await getCheckout({ id, userId, now });
  } catch (error) {
    if (isGone(error)) throw await shortage({ userId, input, now });
    throw error;
  }
}

type Start = {
  userId: string;
  idempotencyKey: string;
  requestDigest: string;
  input: StartCheckoutInput;
  network: string;
  now: Date;
};

async function start(
  tx: Tx,
  { userId, idempotencyKey, requestDigest, input, network, now: requestedAt }: Start,
): Promise<{ id: string; replaced: string[] }> {
  await lockUser(tx, userId);
  // The checkout to replace may have started while this one waited for the lock.
  const now = nowOrLater(requestedAt);
  const earlier = await tx.checkout.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey } },
    select: { id: true, requestDigest: true },
  });
  if (isRepeated(earlier, requestDigest)) return { id: earlier.id, replaced: [] };

  await confirmAdult(tx, { userId, isAdult: input.isAdult ?? false, now });
  const wanted = await wantedListings(tx, input.lines);
  const cards = await wantedCards(tx, { slugs: input.cards ?? [], userId });
  const fees = await readFees(tx);
  const totals = totalsOf(fees, wanted, cards, input.shipCards ? input.address.country : null);
  if (toDecimalString(totals.totalCents) !== input.expectedTotal) {
    throw new AppError(
      "conflict",
      `The total is now ${formatCents(totals.totalCents)}. Please review it before you continue.`,
    );
  }

  await requireAllowedPurchase(tx, { userId, cents: totals.totalCents, checkoutId: null, now });
  const boxes = wanted.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
  await requireRoomToHold(tx, { userId, network, boxes, cards: cards.length, now });
  const older = await tx.checkout.updateManyAndReturn({
    where: { userId, status: "OPEN" },
    data: { status: "ABANDONED", closedAt: now },
    select: { id: true },
  });
  const replaced = older.map((checkout) => checkout.id);
  await freeBoxes(tx, replaced);
  const id = randomUUID();
  const holdUntil = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  await tx.checkout.create({
    data: {
      id,
      userId,
      idempotencyKey,
      requestDigest,
      buyerNonce: input.buyerNonce,
      network,
      holdUntil,
      createdAt: now,
      ...input.address,
      subtotal: toDecimalString(totals.subtotalCents),
      cards: toDecimalString(totals.cardsCents),
      shipping: toDecimalString(totals.shippingCents),
      cardPostage: toDecimalString(totals.cardShipping?.postageCents ?? 0),
      cardInsurance: toDecimalString(totals.cardShipping?.insuranceCents ?? 0),
      cardSignature: toDecimalString(totals.cardShipping?.signatureCents ?? 0),
      fee: toDecimalString(totals.feeCents),
      total: toDecimalString(totals.totalCents),
    },
    select: { id: true },
  });
  await holdCards(tx, { checkoutId: id, cards, now, until: holdUntil });
  await holdLines(tx, { checkoutId: id, wanted, fees, now, until: holdUntil });
  return { id, replaced };
}

function totalsOf(
  fees: Fees,
  wanted: readonly WantedListing[],
  cards: readonly WantedCard[],
  shipCardsTo: string | null,
) {
  const totals = orderTotals(
    fees,
    wanted.flatMap(({ priceCents, deliveries }) =>
      deliveries.map((delivery) => ({ priceCents, delivery })),
    ),
    cards,
    shipCardsTo,
  );
  if (totals.cardShipping && totals.cardsCents > MAX_DECLARED_CENTS)
    throw new AppError(
      "bad_request",
      `A shipment is insured up to ${formatCents(MAX_DECLARED_CENTS)}. Please keep these cards in your vault, or contact us.`,
    );
  if (totals.totalCents > MAX_TOTAL_CENTS)
    throw new AppError("bad_request", `An order can be at most ${formatCents(MAX_TOTAL_CENTS)}.`);
  return totals;
}

type Hold = { checkoutId: string; now: Date; until: Date };

async function holdCards(
  tx: Tx,
  { cards, ...hold }: Hold & { cards: readonly WantedCard[] },
): Promise<void> {
  if (cards.length === 0) return;
  await tx.checkoutCard.createMany({
    data: cards.map(({ offerId, priceCents }, index) => ({
      checkoutId: hold.checkoutId,
      position: index + 1,
      offerId,
      price: toDecimalString(priceCents),
    })),
  });
  await holdOffers(tx, hold);
}

async function holdLines(
  tx: Tx,
  { checkoutId, wanted, fees, now, until }: Hold & { wanted: readonly WantedListing[]; fees: Fees },
): Promise<void> {
  const boxes = wanted.map(({ listingId, deliveries }) => ({
    listingId,
    quantity: deliveries.length,
  }));
  const held = await holdBoxes(tx, { checkoutId, wanted: boxes, now, until });
  if (held.length < boxes.reduce((sum, { quantity }) => sum + quantity, 0))
    throw new NotEnoughBoxesError(boxes);
  const lines = wanted.flatMap(({ listingId, priceCents, deliveries }) => {
    const ids = held
      .filter((box) => box.listingId === listingId)
      .map((box) => box.id)
      .sort((a, b) => a - b);
    return deliveries.map((delivery, index) => ({
      listingId,
      productId: ids[index] ?? null,
      price: toDecimalString(priceCents),
      delivery,
      shipping: toDecimalString(shippingCentsOf(fees, delivery)),
    }));
  });
  await tx.checkoutLine.createMany({
    data: lines.map((line, index) => ({ ...line, checkoutId, position: index + 1 })),
  });
}
