import { RARITIES, type Rarity } from "@/lib/cards/rarity";

/** Cycles through the rarities with that initial. */
export function rarityByLetter(letter: string, current: Rarity | ""): Rarity | null {
  const fitting = RARITIES.filter((rarity) => rarity[0]?.toLowerCase() === letter.toLowerCase());
  const at = fitting.findIndex((rarity) => rarity === current);
  return fitting[(at + 1) % fitting.length] ?? null;
}
