type Contents = { packsPerBox: number | null; cardsPerPack: number | null };

/** "7 packs of 4 cards", or null where nobody declared it. */
export function boxContents({ packsPerBox, cardsPerPack }: Contents): string | null {
  if (packsPerBox === null || cardsPerPack === null) return null;
  return `${packsPerBox} ${packsPerBox === 1 ? "pack" : "packs"} of ${cardsPerPack} ${cardsPerPack === 1 ? "card" : "cards"}`;
}
