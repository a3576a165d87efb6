import "server-only";

import { isDrawn } from "@/lib/ledger/beacon/round";
import { type BeaconRound, beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import type { DrandChain } from "@/lib/platform/drand-chain";
import { getEnv } from "@/lib/platform/env";
import { SECOND_MS } from "@/lib/platform/time";

const TIMEOUT_MS = 3 * SECOND_MS;

/** @throws {Error} unless the beacon has the round, signed by the chain */
export async function findRound(chain: DrandChain, round: number): Promise<BeaconRound> {
  const { LEDGER_BEACON_URL: url } = getEnv();
  if (!url) throw new Error("No beacon is configured.");
  const response = await fetch(`${url.replace(/\/$/, "")}/${chain.hash}/public/${round}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The beacon responded with ${response.status}.`);
  const body: unknown = await response.json();
  const drawn = beaconRoundSchema.parse({ ...Object(body), chain: chain.hash });
  if (drawn.round !== round) throw new Error("The beacon returned another round.");
  if (!(await isDrawn(chain, drawn)))
    throw new Error("The beacon's round has an invalid signature.");
  return drawn;
}
