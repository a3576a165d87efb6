import { countOf } from "@/lib/platform/plural";
type Contents = { packsPerBox: number | null; cardsPerPack: number | null };

export function boxContents({ packsPerBox, cardsPerPack }: Contents): string | null {
  if (packsPerBox === null || cardsPerPack === null) return null;
  return `${countOf(packsPerBox, "pack")} of ${countOf(cardsPerPack, "card")}`;
}
