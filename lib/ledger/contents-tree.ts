import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { leafHash, merkleRoot } from "@/lib/ledger/merkle";

const VERSION = 1;

type Bytes = Uint8Array<ArrayBuffer>;

/** Hashes are lower-case hex, times milliseconds. The salt keeps closed cards unguessable. */
export type CardRecord = {
  box: string;
  pack: number;
  pos: number;
  front: string;
  back: string;
  tA: number;
  tB: number;
  salt: string;
};

export type PartialRecord = Pick<CardRecord, "box" | "pack" | "pos" | "salt"> & Partial<CardRecord>;

export function recordBytes(record: CardRecord | PartialRecord): Bytes {
  return canonicalJson({ v: VERSION, ...record });
}

export function packRoot(records: readonly Uint8Array[]): Bytes {
  return merkleRoot(records.map(leafHash));
}

export function rootOfPacks(packs: readonly (readonly Uint8Array[])[]): Bytes {
  return merkleRoot(packs.map((hashes) => leafHash(merkleRoot(hashes))));
}

/** Hashes each pack root as a leaf (RFC 6962), so it can't pass for an inner node. */
export function contentsRoot(packs: readonly (readonly Uint8Array[])[]): Bytes {
  return rootOfPacks(packs.map((records) => records.map(leafHash)));
}
