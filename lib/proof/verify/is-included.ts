import { areEqual, areHashes, isSize, nodeHash } from "@/lib/proof/verify/tree-hash";

type Options = {
  index: number;
  size: number;
  leafHash: Uint8Array;
  hashes: readonly Uint8Array[];
  root: Uint8Array;
};

/** RFC 9162, section 2.1.3.2: true if the tree has this leaf at this index. */
export async function isIncluded({
  index,
  size,
  leafHash,
  hashes,
  root,
}: Options): Promise<boolean> {
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  if (!areHashes([leafHash, root, ...hashes])) return false;
  let [place, last, result] = [index, size - 1, leafHash];
  for (const hash of hashes) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      result = await nodeHash(hash, result);
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else {
      result = await nodeHash(result, hash);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && areEqual(result, root);
}
