import "server-only";

import { slabName, versionOf } from "@/lib/cards/card-words";
import { isHit } from "@/lib/cards/rarity";
import { findOfferFile } from "@/lib/market/find-offer-picture";
import { findOffer } from "@/lib/market/get-offer";
import { AppError } from "@/lib/platform/errors";
import type { ShareFacts } from "@/lib/showcase/share-facts";

/** Omits the price, because other sites cache previews for weeks. */
export async function getOfferShareFacts(slug: string): Promise<ShareFacts> {
  const [offer, file] = await Promise.all([findOffer(slug), findOfferFile(slug, "front")]);
  if (!offer || !file) throw offerNotFound();
  const { playerName, setName, cardNumber, rarity, slab } = offer;
  const words = [`${setName} #${cardNumber}`, versionOf(offer), slab && slabName(slab)];
  return {
    title: playerName,
    line: words.filter(Boolean).join(" · "),
    label: `For sale · ${rarity}`,
    isHit: isHit(rarity),
    files: [file],
  };
}

export const offerNotFound = () =>
  new AppError("not_found", "This card is not for sale. It may have been sold or withdrawn.");
