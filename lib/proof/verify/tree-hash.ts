import { webSha256 } from "@/lib/platform/web-sha256";

export type Hash = Uint8Array<ArrayBuffer>;

export const HASH_BYTES = 32;

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

/** RFC 9162, section 2.1.1. */
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
