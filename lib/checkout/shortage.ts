import "server-only";

import { forSaleSelect, isForSale } from "@/lib/cards/is-for-sale";
import { shortageMessage } from "@/lib/cart/shortage";
import { countAvailableBoxes } from "@/lib/checkout/count-available-boxes";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { wantedCards } from "@/lib/checkout/wanted-cards";
import { type WantedListing, wantedListings } from "@/lib/checkout/wanted-listings";
import { db } from "@/lib/platform/database/db";
import { AppError, type FieldError } from "@/lib/platform/errors";

export function shortage(fields: FieldError[]): AppError {
  return new AppError(
    "conflict",
    fields[0]?.message ?? "Another buyer was faster. Please try again.",
    { fields },
  );
}

/** Names the listings with too few boxes. @param free by listing */
export function missingBoxes(
  wanted: readonly WantedListing[],
  free: Readonly<Record<number, number>>,
): FieldError[] {
  return wanted
    .filter(({ listingId, deliveries }) => (free[listingId] ?? 0) < deliveries.length)
    .flatMap(({ listingId, name, lines }) =>
      lines.map((line) => ({
        field: `lines.${line}`,
        message: `${name}: ${shortageMessage(free[listingId] ?? 0)}`,
      })),
    );
}

type Wanted = { userId: string; input: StartCheckoutInput; now: Date };

/** Names the listings with too few boxes and the cards that are gone. */
export async function missingThings({ userId, input, now }: Wanted): Promise<FieldError[]> {
  const wanted = await wantedListings(input.lines);
  const ids = wanted.map(({ listingId }) => listingId);
  const free = Object.fromEntries(await countAvailableBoxes(db, ids, now, userId));
  return [...missingBoxes(wanted, free), ...(await missingCards({ userId, input, now }))];
}

async function missingCards({ userId, input, now }: Wanted): Promise<FieldError[]> {
  const cards = await wantedCards(db, { slugs: input.cards ?? [], userId });
  const offers = await db.marketOffer.findMany({
    where: { id: { in: cards.map(({ offerId }) => offerId) } },
    select: {
      id: true,
      ...forSaleSelect,
      heldUntil: true,
      heldBy: { select: { userId: true } },
    },
  });
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return cards.flatMap(({ offerId, name }, index) => {
    const offer = byId.get(offerId);
    const isHeld = offer?.heldUntil && offer.heldUntil > now && offer.heldBy?.userId !== userId;
    if (offer && isForSale(offer) && !isHeld) return [];
    const message = isHeld
      ? `${name}: another collector is buying it right now. It's for sale again if they don't pay within 15 minutes.`
      : `${name} is no longer for sale.`;
    return [{ field: `cards.${index}`, message }];
  });
}
