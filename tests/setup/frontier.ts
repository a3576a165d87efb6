import { foldHashes, rootCover, type TreeNode } from "@/lib/ledger/log/tree-nodes";

export type HashedNode<H> = TreeNode & { hash: H };

/** @param nodes those of `rootCover(size)`, in any order */
export function frontierOf<H>(
  size: number,
  nodes: readonly HashedNode<H>[],
  hashNode: (left: H, right: H) => H,
) {
  const stack = rootCover(size).map(({ level, index }) => {
    const node = nodes.find((other) => other.level === level && other.index === index);
    if (!node) throw new Error(`The log has no node ${index} at level ${level}.`);
    return node;
  });
  let count = size;
  return {
    size: () => count,
    root: () =>
      foldHashes(
        stack.map(({ hash }) => hash),
        hashNode,
      ),
    /** Returns the nodes that the leaf completes, lowest first. */
    append(leafHash: H): HashedNode<H>[] {
      const completed: HashedNode<H>[] = [];
      let node = { level: 0, index: count, hash: leafHash };
      while (node.index % 2 === 1) {
        const left = stack.pop() as HashedNode<H>;
        const hash = hashNode(left.hash, node.hash);
        node = { level: node.level + 1, index: left.index / 2, hash };
        completed.push(node);
      }
      stack.push(node);
      count += 1;
      return completed;
    },
  };
}
