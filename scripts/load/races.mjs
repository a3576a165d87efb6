import { growingLog } from "./growing-log.mjs";
import { oneCard } from "./market.mjs";
import { oneBox } from "./one-box.mjs";
import { claimOrPayout } from "./payouts.mjs";

/**
 * The races by name, with the number of rounds in a full run.
 * @typedef {{figures: Record<string, number>, faults: string[]}} Outcome
 * @typedef {import("./shop.mjs").Shop} Shop
 * @type {Record<string, {rounds: number, run: (shop: Shop, options: {rounds: number}) => Promise<Outcome>}>}
 */
export const RACES = {
  "one-box": { rounds: 200, run: oneBox },
  "one-card": { rounds: 100, run: oneCard },
  "growing-log": { rounds: 30, run: growingLog },
  "claim-or-payout": { rounds: 30, run: claimOrPayout },
};
