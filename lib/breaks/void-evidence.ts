import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

/** A card as it was recorded until then; of a scan, its SHA-256 in hex, empty where there is none. */
export type RecordedCard = {
  pack: number;
  pos: number;
  front: string;
  back: string;
  player: string;
  set: string;
  number: string;
  parallel: string;
  rarity: string;
  serial: string;
};

/** The version of the form. */
const VERSION = 1;

type Unfinished = {
  at: Date;
  reason: string;
  deviations: string;
  cards: readonly RecordedCard[];
  salt: string;
};

/**
 * What the ledger says of a break that came to no commit, in hex: nobody learns from it what went wrong or which cards were seen, and
 * nobody can tell it otherwise later. The salt is the break's own; with it the words and cards that are kept can be shown to be those.
 */
export function voidEvidence({ at, reason, deviations, cards, salt }: Unfinished): string {
  return sha256Hex(
    canonicalJson({
      v: VERSION,
      at: at.toISOString(),
      reason,
      deviations,
      cards: [...cards],
      salt,
    }),
  );
}
