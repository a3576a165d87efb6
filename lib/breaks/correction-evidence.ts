import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

export type Correction = {
  record: Uint8Array;
  at: Date;
  reason: string;
  changes: Record<string, { was: string; is: string }>;
};

/** The version of the form. */
const VERSION = 1;

/**
 * What the ledger says of a correction, in hex. Words of a card, and the reason that may name them, are nobody's to know before its
 * pack is opened: the salt of the card's record goes into the hash, so that they cannot be found by guessing either.
 */
export function correctionEvidence({ record, at, reason, changes }: Correction): string {
  const { salt } = JSON.parse(Buffer.from(record).toString()) as { salt: string };
  return sha256Hex(canonicalJson({ v: VERSION, at: at.toISOString(), reason, changes, salt }));
}
