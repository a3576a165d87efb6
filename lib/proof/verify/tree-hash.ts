import { webSha256 } from "@/lib/platform/web-sha256";

export type Hash = Uint8Array<ArrayBuffer>;

export const HASH_BYTES = 32;

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export const leafHash = (leaf: Uint8Array): Promise<Hash> => webSha256(LEAF, leaf);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Hash> =>
  webSha256(NODE, left, right);
export const emptyRoot = (): Promise<Hash> => webSha256();

export function areEqual(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, at) => byte === second[at]);
}

export const areHashes = (hashes: readonly Uint8Array[]): boolean =>
  hashes.every(({ length }) => length === HASH_BYTES);

export const isSize = (number: number): boolean => Number.isSafeInteger(number) && number >= 0;

/** RFC 9162, section 2.1.1: the root over leaf hashes. */
export async function treeRoot(hashes: readonly Hash[]): Promise<Hash> {
  const [first] = hashes;
  if (!first) return emptyRoot();
  if (hashes.length === 1) return first;
  const half = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
  return nodeHash(await treeRoot(hashes.slice(0, half)), await treeRoot(hashes.slice(half)));
}
