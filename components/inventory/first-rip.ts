import type { Inventory, SealedProduct } from "@/lib/inventory/schema";

/** The sample box of an account that owns nothing else and has not begun to rip it. */
export function firstRipOf({ summary, sealedProducts, wait }: Inventory): SealedProduct | null {
  const { cardCount, sealedCount, packsToRip, archivedCount } = summary;
  if (wait || cardCount + sealedCount + packsToRip + archivedCount > 0) return null;
  const isUntouched = ({ isSample, packsToRip: closed, packCount }: SealedProduct) =>
    isSample && closed > 0 && closed === packCount;
  return sealedProducts.find(isUntouched) ?? null;
}
