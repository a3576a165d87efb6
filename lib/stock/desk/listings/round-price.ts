/** Rounds to the cent, or to the nearest price ending in .99, upward on a tie. */
export const ENDINGS = ["cent", "99"] as const;
export type Ending = (typeof ENDINGS)[number];

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;
const MAX_PRICE_CENTS = 9_999_999_999;

/**
 * The price after a change by percent, in cents: halves round up, and a price is at least a cent
 * (0.99 with that ending). Percent has at most two decimals, so whole numbers keep it exact.
 */
export function priceAfter(cents: number, percent: number, ending: Ending): number {
  const parts = BigInt(cents) * BigInt(10_000 + Math.round(percent * 100));
  const exact = Number((parts + 5000n) / 10_000n);
  const rounded = ending === "99" ? Math.floor((exact + 51) / 100) * 100 - 1 : exact;
  return Math.min(Math.max(rounded, ending === "99" ? 99 : 1), MAX_PRICE_CENTS);
}
