/** A complete subtree. Level 0 is a leaf; `index` counts the subtrees of a level from the left. */
export type TreeNode = { level: number; index: number };

/** The complete subtrees of neighboring leaves, from the left. `foldHashes` makes one hash of them. */
export type Cover = readonly TreeNode[];

/** The nodes of leaves 0 to `size` - 1: one for each binary digit of the size. */
export function rootCover(size: number): TreeNode[] {
  return coverOf(0, size);
}

/** RFC 9162, section 2.1.3: one cover for each hash of the proof, from the leaf upward. */
export function inclusionCovers(index: number, size: number): Cover[] {
  const covers: Cover[] = [];
  let [begin, end] = [0, size];
  while (end - begin > 1) {
    const middle = begin + splitOf(end - begin);
    covers.push(index < middle ? coverOf(middle, end) : coverOf(begin, middle));
    if (index < middle) end = middle;
    else begin = middle;
  }
  return covers.reverse();
}

/** RFC 9162, section 2.1.4, for 0 < `from` <= `to`. */
export function consistencyCovers(from: number, to: number): Cover[] {
  const covers: Cover[] = [];
  let [begin, end] = [0, to];
  while (end > from) {
    const middle = begin + splitOf(end - begin);
    covers.push(from <= middle ? coverOf(middle, end) : coverOf(begin, middle));
    if (from <= middle) end = middle;
    else begin = middle;
  }
  // A verifier knows the root of the first tree, so a proof that ends there leaves it out.
  if (begin > 0) covers.push(coverOf(begin, end));
  return covers.reverse();
}

/** The hash of all leaves under a cover. */
export function foldHashes<H>(hashes: readonly H[], hashNode: (left: H, right: H) => H): H {
  return hashes.reduceRight((right, left) => hashNode(left, right));
}

export const keyOf = ({ level, index }: TreeNode): string => `${level}/${index}`;

/** `begin` is a multiple of the largest subtree that fits, as it is in every proof. */
function coverOf(begin: number, end: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = begin; at < end;) {
    let [level, width] = [0, 1];
    while (width * 2 <= end - at) [level, width] = [level + 1, width * 2];
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** The largest power of two below `count`. Bit operations would stop at 2^31. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
