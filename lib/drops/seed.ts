import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { BeaconRound } from "@/lib/ledger/beacon/schema";

/** Drand's randomness: the hash of a round's signature. */
export const seedOfRound = ({ signature }: BeaconRound): Uint8Array =>
  sha256(hexToBytes(signature));

/**
 * Without a beacon: a secret that was committed to before the room opened, and what others signed
 * after the list had closed.
 */
export const seedOfSecret = (secret: Uint8Array, signatures: readonly string[]): Uint8Array =>
  sha256(concatBytes(secret, utf8ToBytes(signatures.toSorted().join(""))));

export const commitmentOf = (secret: Uint8Array): Uint8Array => sha256(secret);
