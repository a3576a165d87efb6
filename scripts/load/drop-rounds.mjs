import { setTimeout as wait } from "node:timers/promises";

import { dropRush } from "./drop-rush.mjs";
import { untilHealthy } from "./kill-rounds.mjs";

/** Each is killed once in, and the last one several times. */
const STATES = ["OPEN", "CLOSED", "DRAWN", "SELLING"];
const KILLS_WHILE_SELLING = 3;
const ROUND = { boxes: 5, impatient: 2, leadSeconds: 8, capacity: 2 };

/**
 * Kills something in each state of a drop, then checks its orders, their turns and the database.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, kill: (count: number) => Promise<() => Promise<unknown>>}} options
 *   `kill` returns a function that restarts what it killed
 * @returns {Promise<{figures: Record<string, number>, faults: string[], restartsMs: number[]}>}
 */
export async function dropRounds(shop, { rounds, kill }) {
  const [faults, restartsMs] = [[], []];
  let orders = 0;

  async function killOnce() {
    const killedAt = performance.now();
    const bringBack = await kill(restartsMs.length);
    await bringBack();
    await untilHealthy(shop);
    restartsMs.push(performance.now() - killedAt);
  }

  for (let round = 0; round < rounds; round++) {
    const seen = [];
    const outcome = await dropRush(shop, {
      ...ROUND,
      buyers: shop.buyers.length,
      onState: async (state) => {
        if (!STATES.includes(state)) return;
        seen.push(state);
        await killOnce();
        for (let kills = 1; state === "SELLING" && kills < KILLS_WHILE_SELLING; kills++) {
          await wait(Math.random() * 1000);
          await killOnce();
        }
      },
    });
    orders += outcome.orders;
    const broken = await shop.findBreaches();
    faults.push(
      ...[
        ...outcome.faults,
        ...(seen.includes("SELLING") ? [] : ["nothing was killed while it sold"]),
        ...broken.map(({ name, detail }) => `violated: ${name} (${detail})`),
      ].map((fault) => `round ${round}: ${fault}`),
    );
  }
  return { figures: { rounds, kills: restartsMs.length, orders }, faults, restartsMs };
}
