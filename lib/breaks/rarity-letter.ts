import { RARITIES, type Rarity } from "@/lib/cards/rarity";

/** The rarity that a typed letter means: the first one with that initial, or the one after the present one when it has it too. */
export function rarityByLetter(letter: string, current: Rarity | ""): Rarity | null {
  const fitting = RARITIES.filter((rarity) => rarity[0]?.toLowerCase() === letter.toLowerCase());
  const at = fitting.findIndex((rarity) => rarity === current);
  return fitting[(at + 1) % fitting.length] ?? null;
}
