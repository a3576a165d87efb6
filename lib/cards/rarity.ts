/** From the most to the least common; the words of the badges and of a share text. */
export const RARITIES = ["Common", "Uncommon", "Rare", "Ultra Rare", "One-of-One"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Whether a card is what a collector opens packs for. */
export function isHit(rarity: Rarity): boolean {
  return RARITIES.indexOf(rarity) >= RARITIES.indexOf("Rare");
}
