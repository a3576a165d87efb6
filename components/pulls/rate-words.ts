import type { PullRate } from "@/lib/pulls/schema";

/** Fewer open packs say nothing about a rate. */
export const MIN_PACKS = 30;
export const areTooFew = (openPacks: number) => openPacks < MIN_PACKS;

/** A number of packs: "9.6", "24". */
const packsOf = (share: number): string => {
  const packs = 1 / share;
  return packs < 9.95
    ? String(Math.round(packs * 10) / 10)
    : Math.round(packs).toLocaleString("en-US");
};

/** "1 in 9.6 packs" */
export function oneIn(share: number): string {
  const packs = packsOf(share);
  return packs === "1" ? "Every pack" : `1 in ${packs} packs`;
}

/** "1 in 9.6 packs", "Not yet". Null for too few packs. */
export function rateWords({ packs }: PullRate, openPacks: number): string | null {
  if (areTooFew(openPacks)) return null;
  return packs > 0 ? oneIn(packs / openPacks) : "Not yet";
}

/** The confidence range of the rate. Null for too few packs. */
export function rangeWords({ low, high, packs }: PullRate, openPacks: number): string | null {
  if (areTooFew(openPacks)) return null;
  const most = packsOf(high) === "1" ? "every pack" : `1 in ${packsOf(high)}`;
  if (packs === 0) return high === 1 ? null : `Likely rarer than ${most}`;
  return `Likely between 1 in ${packsOf(low)} and ${most}`;
}
