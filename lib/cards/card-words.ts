import type { PulledCard } from "@/lib/cards/schema";
import type { Slab } from "@/lib/cards/slab";
import { BRAND } from "@/lib/platform/brand";

type Named = Pick<PulledCard, "playerName" | "setName" | "cardNumber" | "parallel" | "serial">;

export function shareTextOf({
  rarity,
  playerName,
  setName,
  cardNumber,
}: Pick<PulledCard, "rarity" | "playerName" | "setName" | "cardNumber">): string {
  return `Just pulled this ${rarity} ${playerName} ${setName} ${cardNumber} from ${BRAND}!`;
}

/** "Refractor 63/99", or "" for a base card without a serial. */
export function versionOf({ parallel, serial }: Pick<PulledCard, "parallel" | "serial">): string {
  return [parallel === "Base" ? null : parallel, serial].filter(Boolean).join(" ");
}

export function describeCard(card: Named): string {
  return [card.playerName, card.setName, `number ${card.cardNumber}`, versionOf(card)]
    .filter(Boolean)
    .join(", ");
}

export const slabName = ({ company, grade }: Pick<Slab, "company" | "grade">): string =>
  `${company} ${grade}`;
