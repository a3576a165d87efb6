import "server-only";

import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import { challengeWords } from "@/lib/ledger/challenge-words";
import { sha256 } from "@/lib/platform/sha256";

/** The beacon's signature makes the words unpredictable until its round, even to us. */
export function challengeOf(assignLeafHash: Uint8Array, beacon: BeaconRound | null = null): string {
  const randomness = beacon ? sha256(Buffer.from(beacon.signature, "hex")) : Buffer.alloc(0);
  return challengeWords(sha256(Buffer.concat([assignLeafHash, randomness])));
}
