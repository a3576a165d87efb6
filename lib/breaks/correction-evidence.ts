import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

export type Correction = {
  record: Uint8Array;
  at: Date;
  reason: string;
  changes: Record<string, { was: string; is: string }>;
};

const VERSION = 1;

/** The published hex hash. The salt prevents guessing the text before the pack is opened. */
export function correctionEvidence({ record, at, reason, changes }: Correction): string {
  const { salt } = JSON.parse(Buffer.from(record).toString()) as { salt: string };
  return sha256Hex(canonicalJson({ v: VERSION, at: at.toISOString(), reason, changes, salt }));
}
