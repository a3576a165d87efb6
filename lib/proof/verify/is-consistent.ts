import { areEqual, areHashes, emptyRoot, isSize, nodeHash } from "@/lib/proof/verify/tree-hash";

type Options = {
  from: number;
  to: number;
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
  hashes: readonly Uint8Array[];
};

/** RFC 9162, section 2.1.4.2: true if the second tree extends the first one. */
export async function isConsistent({
  from,
  to,
  fromRoot,
  toRoot,
  hashes,
}: Options): Promise<boolean> {
  if (!isSize(from) || !isSize(to) || from > to) return false;
  if (!areHashes([fromRoot, toRoot, ...hashes])) return false;
  if (from === to) return hashes.length === 0 && areEqual(fromRoot, toRoot);
  if (from === 0) return hashes.length === 0 && areEqual(fromRoot, await emptyRoot());
  if (hashes.length === 0) return false;

  let [place, last] = [from - 1, to - 1];
  while (place % 2 === 1) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  // Shifted down to 0, the first tree is complete, and the proof omits its root.
  const [start = fromRoot, ...others] = place === 0 ? [fromRoot, ...hashes] : hashes;
  let [first, second] = [start, start];
  for (const hash of others) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      first = await nodeHash(hash, first);
      second = await nodeHash(hash, second);
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else {
      second = await nodeHash(second, hash);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && areEqual(first, fromRoot) && areEqual(second, toRoot);
}
