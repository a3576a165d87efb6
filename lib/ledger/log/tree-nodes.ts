/** A complete subtree. Level 0 is a leaf; `index` counts a level's subtrees from the left. */
export type TreeNode = { level: number; index: number };

/** Complete subtrees of adjacent leaves, left to right; `foldHashes` combines their hashes. */
export type Cover = readonly TreeNode[];

export function rootCover(size: number): TreeNode[] {
  return coverOf(0, size);
}

/** RFC 9162, section 2.1.3: one cover per hash of the proof, from the leaf up. */
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
  // A verifier knows the first tree's root, so a proof that ends there omits it.
  if (begin > 0) covers.push(coverOf(begin, end));
  return covers.reverse();
}

export function foldHashes<H>(hashes: readonly H[], hashNode: (left: H, right: H) => H): H {
  return hashes.reduceRight((right, left) => hashNode(left, right));
}

export const keyOf = ({ level, index }: TreeNode): string => `${level}/${index}`;

/** `begin` must be a multiple of the largest subtree that fits, as it is in every proof. */
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

/** The largest power of two below `count`. Bit operations would overflow at 2^31. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
