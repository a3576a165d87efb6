import { DAY_MS } from "@/lib/platform/time";

/** Whole balances of closing accounts may be less. */
export const PAYOUT_MINIMUM_CENTS = 2000;
export const PENDING_DAYS = 3;

/** When the UTC day of a request ends: an account can request one payout a day. */
export function nextRequestAt(requestedAt: string): string {
  const day = Math.floor(Date.parse(requestedAt) / DAY_MS);
  return new Date((day + 1) * DAY_MS).toISOString();
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** US routing numbers (ABA): the weighted sum of the nine digits must end in 0. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === "000000000") return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}
