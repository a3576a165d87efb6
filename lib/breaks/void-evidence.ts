import "server-only";

import { z } from "zod";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { column } from "@/lib/platform/database/query-rows";
import { sha256Hex } from "@/lib/platform/sha256";

/** Scans are SHA-256 hashes in hex, or empty if missing. */
export const recordedCardSchema = z.object({
  pack: column.int,
  pos: column.int,
  front: column.text,
  back: column.text,
  player: column.text,
  set: column.text,
  number: column.text,
  parallel: column.text,
  rarity: column.text,
  serial: column.text,
});
export type RecordedCard = z.infer<typeof recordedCardSchema>;

const VERSION = 1;

type Unfinished = {
  at: Date;
  reason: string;
  deviations: string;
  cards: readonly RecordedCard[];
  salt: string;
};

/** The published hex hash. It hides the reason and cards, which the stored salt can prove later. */
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
