import { sha256 } from "@/lib/platform/sha256";

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

type Bytes = Uint8Array<ArrayBuffer>;

/** RFC 6962, section 2.1: the prefix keeps a leaf's hash from ever equaling a node's. */
export function leafHash(leaf: Uint8Array): Bytes {
  return hashOf(LEAF, leaf);
}

export function merkleRoot(hashes: readonly Uint8Array[]): Bytes {
  const [first] = hashes;
  if (!first) return hashOf();
  if (hashes.length === 1) return new Uint8Array(first);
  const half = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
  return nodeHash(merkleRoot(hashes.slice(0, half)), merkleRoot(hashes.slice(half)));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Bytes {
  return hashOf(NODE, left, right);
}

function hashOf(...parts: Uint8Array[]): Bytes {
  return new Uint8Array(sha256(Buffer.concat(parts)));
}
