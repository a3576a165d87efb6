import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";

const VERSION = 1;

export type CardIdentity = {
  box: string;
  pack: number;
  pos: number;
  year: number;
  brand: string;
  set: string;
  number: string;
  player: string;
  team: string;
  parallel: string;
  rarity: string;
  serial: string;
  /** 16 bytes, different from its record's salt: a closed box shows its records, not its names. */
  salt: string;
};

export function identityBytes(identity: CardIdentity): Uint8Array<ArrayBuffer> {
  return canonicalJson({ ...identity, v: VERSION });
}
