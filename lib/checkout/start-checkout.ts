import "server-only";

import { z } from "zod";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { holdWish } from "@/lib/checkout/hold-wish";
import { getCheckout } from "@/lib/checkout/queries";
import type { Checkout } from "@/lib/checkout/schema";
import { settleOlderPayment } from "@/lib/checkout/settle-older-payment";
import { missingBoxes, shortage } from "@/lib/checkout/shortage";
import { isKnownAsSoldOut } from "@/lib/checkout/sold-out";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { type WantedCard, wantedCards } from "@/lib/checkout/wanted-cards";
import { type WantedListing, wantedListings } from "@/lib/checkout/wanted-listings";
import { isRepeated } from "@/lib/payments/idempotency-key";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { takeTurn } from "@/lib/platform/http/take-turn";
import { networkDigest } from "@/lib/platform/limits/network-digest";
import { formatCents, toDecimalString } from "@/lib/platform/money";
import { sha256Hex } from "@/lib/platform/sha256";
import type { Fees } from "@/lib/pricing/fees";
import { orderTotals } from "@/lib/pricing/order-fees";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";
import { currentFees } from "@/lib/settings/fees";

type Options = {
  userId: string;
  idempotencyKey: string;
  input: StartCheckoutInput;
  address: string;
  /** A later moment than the database's. */
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
  now: given,
}: Options): Promise<Checkout> {
  const now = given ?? new Date();
  const requestDigest = sha256Hex(JSON.stringify(input));
  const earlier = await findEarlier({ userId, idempotencyKey });
  if (isRepeated(earlier.repeated, requestDigest))
    return getCheckout({ id: earlier.repeated.id, userId, now: given });
  if (earlier.pendingId) await settleOlderPayment({ id: earlier.pendingId, now });

  const request = {
    userId,
    idempotencyKey,
    requestDigest,
    network: networkDigest(address),
    now: given,
  };
  // Outside of the turn, the payment provider may be slow.
  const { id, replaced } = await takeTurn(userId, () => hold(request, input, earlier.hasOpen));
  await revalidateListings({ checkoutIds: [id, ...replaced] });
  await checkoutPayments.stop({ kind: "checkout", ids: replaced, now });
  return getCheckout({ id, userId, now: given });
}

async function hold(
  request: Parameters<typeof holdWish>[0],
  input: StartCheckoutInput,
  hasOpen: boolean,
): ReturnType<typeof holdWish> {
  const wanted = await wantedListings(input.lines);
  if (!hasOpen && !input.cards?.length) {
    const gone = wanted.filter(isKnownAsSoldOut);
    if (gone.length > 0) throw shortage(missingBoxes(gone, {}));
  }
  const cards = await wantedCards(db, { slugs: input.cards ?? [], userId: request.userId });
  const fees = await currentFees();
  const totals = totalsOf(fees, wanted, cards, input.shipCards ? input.address.country : null);
  if (toDecimalString(totals.totalCents) !== input.expectedTotal)
    throw new AppError(
      "conflict",
      `The total is now ${formatCents(totals.totalCents)}. Please review it before you continue.`,
    );

  return holdWish(request, { input, wanted, cards, fees, totals });
}

const earlierSchema = z.object({
  id: column.text.nullable(),
  requestDigest: column.text.nullable(),
  pendingId: column.text.nullable(),
  hasOpen: column.boolean,
});

/** The checkout of this key, and an open one that this key would replace. */
async function findEarlier({ userId, idempotencyKey }: { userId: string; idempotencyKey: string }) {
  const { id, requestDigest, ...open } = await queryRow(db, earlierSchema)`
    SELECT k.id::text, k.request_digest AS "requestDigest", o.id IS NOT NULL AS "hasOpen",
      CASE WHEN k.id IS NULL AND EXISTS (
        SELECT FROM payments p WHERE p.checkout_id = o.id AND p.status = 'PENDING') THEN o.id::text
      END AS "pendingId"
    FROM (SELECT ${userId}::uuid AS id) u
    LEFT JOIN checkouts k ON k.user_id = u.id AND k.idempotency_key = ${idempotencyKey}
    LEFT JOIN checkouts o ON o.user_id = u.id AND o.status = 'OPEN'`;
  return {
    repeated: id !== null && requestDigest !== null ? { id, requestDigest } : null,
    ...open,
  };
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
