/** Sorted from the most common to the rarest. */
export const RARITIES = ["Common", "Uncommon", "Rare", "Ultra Rare", "One-of-One"] as const;
export type Rarity = (typeof RARITIES)[number];

export function isHit(rarity: Rarity): boolean {
  return RARITIES.indexOf(rarity) >= RARITIES.indexOf("Rare");
}
