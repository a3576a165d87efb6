import "server-only";

import { z } from "zod";

import {
  type Cover,
  foldHashes,
  keyOf,
  rootCover,
  type TreeNode,
} from "@/lib/ledger/log/tree-nodes";
import { merkleRoot, nodeHash } from "@/lib/ledger/merkle";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

type Hash = Uint8Array<ArrayBuffer>;
const nodeRowSchema = z.object({ level: column.int, index: column.bigint, hash: column.bytes });

export async function hashCovers(db: Db, covers: readonly Cover[]): Promise<Hash[]> {
  const nodes = await findNodes(db, covers.flat());
  return covers.map((cover) =>
    foldHashes(
      cover.map((node) => {
        const hash = nodes.get(keyOf(node));
        if (!hash) throw new Error(`The log has no node ${node.index} at level ${node.level}.`);
        return hash;
      }),
      nodeHash,
    ),
  );
}

/** The root of the first `size` entries, which must exist. */
export async function readRoot(db: Db, size: number): Promise<Hash> {
  const [root = merkleRoot([])] = size === 0 ? [] : await hashCovers(db, [rootCover(size)]);
  return root;
}

async function findNodes(db: Db, nodes: readonly TreeNode[]): Promise<Map<string, Hash>> {
  if (nodes.length === 0) return new Map();
  const leaves = nodes.filter(({ level }) => level === 0);
  const rows = await queryRows(db, nodeRowSchema)`
    SELECT level, index, hash FROM ledger_nodes JOIN unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[]
    ) AS wanted (level, index) USING (level, index)
    UNION ALL
    SELECT 0, seq, leaf_hash FROM ledger_entries
      WHERE seq = ANY (${leaves.map(({ index }) => index)}::bigint[])`;
  return new Map(
    rows.map(({ level, index, hash }) => [keyOf({ level, index: Number(index) }), hash]),
  );
}
