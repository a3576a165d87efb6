import "server-only";

import { isDrawn, timeOfRound } from "@/lib/ledger/beacon/round";
import { type BeaconRound, beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

/** The breaker waits for it. */
const TIMEOUT_MS = 3 * SECOND_MS;
const MAX_AGE_MS = MINUTE_MS;

/**
 * The beacon's latest round. Null without a beacon, and while it gives no round of this minute: a
 * break doesn't wait for a service outside, and its page says which words it had.
 */
export async function findLatestRound(now = new Date()): Promise<BeaconRound | null> {
  const { LEDGER_BEACON_URL: url, LEDGER_BEACON_CHAINS: chains } = getEnv();
  const [chain] = chains;
  if (!url || !chain) return null;
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/${chain.hash}/public/latest`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The beacon answered ${response.status}.`);
    const answer: unknown = await response.json();
    const round = beaconRoundSchema.parse({ ...Object(answer), chain: chain.hash });
    const age = now.getTime() - timeOfRound(chain, round.round).getTime();
    if (Math.abs(age) > MAX_AGE_MS) throw new Error("The beacon's latest round is not of now.");
    if (!(await isDrawn(chain, round))) throw new Error("The beacon's round is not signed by it.");
    return round;
  } catch (error) {
    logger.warn({ err: error }, "A break starts without the beacon");
    return null;
  }
}
