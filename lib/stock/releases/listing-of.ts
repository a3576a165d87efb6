import type { LedgerEvent } from "@/lib/ledger/events";

type Product = { year: number; brand: string; set: string; format: string };
type Contents = {
  packsPerBox?: number | null | undefined;
  cardsPerPack?: number | null | undefined;
};

/** The entry that a box is put up for sale. */
export function listingOf(
  box: string,
  { year, brand, set, format, packsPerBox, cardsPerPack }: Product & Contents,
): LedgerEvent {
  const declared = packsPerBox && cardsPerPack ? { packs: packsPerBox, cardsPerPack } : {};
  return {
    type: "LISTED",
    box,
    mode: "ORDER_FIRST",
    product: { year, brand, set, format, ...declared },
  };
}
