import { RARITIES, type Rarity } from "@/lib/cards/rarity";

/** Cycles through the rarities with this initial. */
export function rarityByLetter(letter: string, current: Rarity | ""): Rarity | null {
  const matching = RARITIES.filter((rarity) => rarity[0]?.toLowerCase() === letter.toLowerCase());
  const at = matching.findIndex((rarity) => rarity === current);
  return matching[(at + 1) % matching.length] ?? null;
}
