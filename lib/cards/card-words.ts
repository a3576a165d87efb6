import type { PulledCard } from "@/lib/cards/schema";
import { BRAND } from "@/lib/platform/brand";

type Named = Pick<PulledCard, "playerName" | "setName" | "cardNumber" | "parallel" | "serial">;

/** What a card is shared with (specification, point 2). */
export function shareTextOf({
  rarity,
  playerName,
  setName,
  cardNumber,
}: Pick<PulledCard, "rarity" | "playerName" | "setName" | "cardNumber">): string {
  return `Just pulled this ${rarity} ${playerName} ${setName} ${cardNumber} from ${BRAND}!`;
}

/** "Refractor 63/99" of a card that differs from the base card, else nothing. */
export function versionOf({ parallel, serial }: Pick<PulledCard, "parallel" | "serial">): string {
  return [parallel === "Base" ? null : parallel, serial].filter(Boolean).join(" ");
}

/** What a picture of the card shows, for who cannot see it. */
export function describeCard(card: Named): string {
  return [card.playerName, card.setName, `number ${card.cardNumber}`, versionOf(card)]
    .filter(Boolean)
    .join(", ");
}
