import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

/** Scans are SHA-256 in hex, empty where missing. */
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

const VERSION = 1;

type Unfinished = {
  at: Date;
  reason: string;
  deviations: string;
  cards: readonly RecordedCard[];
  salt: string;
};

/**
 * The hash in hex that the ledger publishes: it fixes the reason and the cards seen without
 * revealing them. The stored salt proves them later.
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
