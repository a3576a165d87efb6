import type { CardLine } from "@/lib/cards/card-line-schema";
import { slabName, versionOf } from "@/lib/cards/card-words";
import type { Slab } from "@/lib/cards/slab";

type Detailed = Pick<CardLine, "setName" | "cardNumber" | "parallel" | "serial"> & {
  slab: Pick<Slab, "company" | "grade"> | null;
};

/** "2024 Signal Null #142", "Refractor 63/99" and "PSA 9.5", if they apply. */
export function detailsOf(card: Detailed): string[] {
  return [
    `${card.setName} #${card.cardNumber}`,
    versionOf(card),
    card.slab ? slabName(card.slab) : "",
  ].filter(Boolean);
}

/** "2024 Signal Null #142 · Refractor 63/99" */
export const printedOn = (card: Omit<Detailed, "slab">): string =>
  [`${card.setName} #${card.cardNumber}`, versionOf(card)].filter(Boolean).join(" · ");

/** Tells cards of one player apart: "Marcus Vale, 2024 Signal Null #142, Refractor 63/99". */
export const labelOf = (card: Detailed & Pick<CardLine, "playerName">): string =>
  [card.playerName, ...detailsOf(card)].join(", ");
