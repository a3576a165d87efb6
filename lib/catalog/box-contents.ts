import { countOf } from "@/lib/platform/plural";
type Contents = { packsPerBox: number | null; cardsPerPack: number | null };

/** "7 packs of 4 cards", or null where nobody declared it. */
export function boxContents({ packsPerBox, cardsPerPack }: Contents): string | null {
  if (packsPerBox === null || cardsPerPack === null) return null;
  return `${countOf(packsPerBox, "pack")} of ${countOf(cardsPerPack, "card")}`;
}
