import { type Hash, nodeHash } from "@/lib/proof/verify/tree-hash";

/** Complete: `size` is a power of two. */
type Subtree = { size: number; hash: Hash };

/**
 * A Merkle tree that grows leaf by leaf, from what it has.
 * @param subtrees the complete subtrees of its leaves, largest first
 */
export function createTree(subtrees: Subtree[] = []) {
  async function add(leaf: Hash): Promise<void> {
    let tree = { size: 1, hash: leaf };
    for (let last = subtrees.at(-1); last?.size === tree.size; last = subtrees.at(-1)) {
      tree = { size: tree.size * 2, hash: await nodeHash(last.hash, tree.hash) };
      subtrees.pop();
    }
    subtrees.push(tree);
  }

  /** Folds the subtrees, smallest first: RFC 9162, section 2.1.1. Null without leaves. */
  async function root(): Promise<Hash | null> {
    const [first, ...larger] = subtrees.map(({ hash }) => hash).reverse();
    if (!first) return null;
    let folded = first;
    for (const hash of larger) folded = await nodeHash(hash, folded);
    return folded;
  }

  return { add, root };
}
