import type { CardLine } from "@/lib/cards/card-line-schema";
import { slabName, versionOf } from "@/lib/cards/card-words";

/** "2024 Signal Null #142", "Refractor 63/99" and "PSA 9.5", if they apply. */
export function detailsOf(
  card: Pick<CardLine, "setName" | "cardNumber" | "parallel" | "serial" | "slab">,
): string[] {
  return [
    `${card.setName} #${card.cardNumber}`,
    versionOf(card),
    card.slab ? slabName(card.slab) : "",
  ].filter(Boolean);
}
