import {
  consistencyCovers,
  type Cover,
  foldHashes,
  inclusionCovers,
  keyOf,
  rootCover,
} from "@/lib/ledger/log/tree-nodes";
import { leafHash, nodeHash } from "@/lib/ledger/merkle";
import { frontierOf } from "@/tests/setup/frontier";

type Bytes = Uint8Array<ArrayBuffer>;

/** A log in memory that stores complete nodes only, as the database does. */
export function logOf(leaves: readonly Uint8Array[]) {
  const nodes = new Map<string, Bytes>();
  const frontier = frontierOf<Bytes>(0, [], nodeHash);
  for (const [index, leaf] of leaves.entries()) {
    const hash = leafHash(leaf);
    nodes.set(keyOf({ level: 0, index }), hash);
    for (const node of frontier.append(hash)) nodes.set(keyOf(node), node.hash);
  }
  const hashOf = (cover: Cover): Bytes =>
    foldHashes(
      cover.map((node) => {
        const hash = nodes.get(keyOf(node));
        if (!hash) throw new Error(`The tree has no node ${keyOf(node)}.`);
        return hash;
      }),
      nodeHash,
    );
  return {
    nodes,
    root: (size: number) => hashOf(rootCover(size)),
    grownRoot: () => frontier.root(),
    inclusion: (index: number, size: number) => inclusionCovers(index, size).map(hashOf),
    consistency: (from: number, to: number) => consistencyCovers(from, to).map(hashOf),
  };
}
