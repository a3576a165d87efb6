import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { leafHash, merkleRoot } from "@/lib/ledger/merkle";

/** The version of the records' form. */
const VERSION = 1;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What is sealed of a card: SHA-256 of its two scans' stored bytes, where it is seen in the two videos (milliseconds), and 16 random
 * bytes, so that nobody can guess a closed card's record and recognise its hash. Bytes are lower-case hex.
 */
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

/** The record's canonical bytes: a leaf of its pack's tree. */
export function recordBytes(record: CardRecord): Bytes {
  return canonicalJson({ v: VERSION, ...record });
}

/** The Merkle tree hash (RFC 6962) of a pack's records, in the order of the pack. */
export function packRoot(records: readonly Uint8Array[]): Bytes {
  return merkleRoot(records.map(leafHash));
}

/**
 * The Merkle tree hash of the packs' roots, in the order of the box. The 32 bytes of each root are a leaf of this upper tree and
 * hashed as one, SHA-256(0x00 ‖ root), like any leaf of RFC 6962: so a pack's root cannot be taken for a node of the upper tree, nor
 * the other way round, and a box of one pack does not have that pack's root.
 */
export function contentsRoot(packs: readonly (readonly Uint8Array[])[]): Bytes {
  return merkleRoot(packs.map((records) => leafHash(packRoot(records))));
}
