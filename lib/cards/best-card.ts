import { RARITIES, type Rarity } from "@/lib/cards/rarity";

type Ranked = { rarity: Rarity; estimatedValue: string };

/** The rarest card, and among those the most valuable. */
export function bestCard<Card extends Ranked>(cards: readonly Card[]): Card | undefined {
  return [...cards].sort(
    (a, b) =>
      RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) ||
      Number(b.estimatedValue) - Number(a.estimatedValue),
  )[0];
}
