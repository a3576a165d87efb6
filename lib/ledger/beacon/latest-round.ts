import "server-only";

import { isDrawn, timeOfRound } from "@/lib/ledger/beacon/round";
import { type BeaconRound, beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

const TIMEOUT_MS = 3 * SECOND_MS;
const MAX_AGE_MS = MINUTE_MS;

/** Null when the beacon has no current round: a break doesn't wait for an outside service. */
export async function findLatestRound(now = new Date()): Promise<BeaconRound | null> {
  const { LEDGER_BEACON_URL: url, LEDGER_BEACON_CHAINS: chains } = getEnv();
  const [chain] = chains;
  if (!url || !chain) return null;
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/${chain.hash}/public/latest`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The beacon responded with ${response.status}.`);
    const body: unknown = await response.json();
    const round = beaconRoundSchema.parse({ ...Object(body), chain: chain.hash });
    const age = now.getTime() - timeOfRound(chain, round.round).getTime();
    if (Math.abs(age) > MAX_AGE_MS) throw new Error("The beacon's latest round is not current.");
    if (!(await isDrawn(chain, round)))
      throw new Error("The beacon's round has an invalid signature.");
    return round;
  } catch (error) {
    logger.warn({ err: error }, "Started a break without the beacon");
    return null;
  }
}
