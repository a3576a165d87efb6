import "server-only";

import { z } from "zod";

import { frontierOf, type HashedNode } from "@/lib/ledger/log/frontier";
import { rootCover } from "@/lib/ledger/log/tree-nodes";
import { nodeHash } from "@/lib/ledger/merkle";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";

type Hash = Uint8Array<ArrayBuffer>;
const treeEndSchema = z.object({ from: column.bigint });
const nodeRowSchema = z.object({ level: column.int, index: column.bigint, hash: column.bytes });

export type Tree = { size: number; root: () => Hash };

/** Requires the ledger lock. The cost is O(log n) plus one node per entry. */
export async function integrateEntries(tx: Tx): Promise<Tree> {
  // A node is stored with every node it completes above it, so level 1 alone gives the size.
  const { from } = await queryRow(tx, treeEndSchema)`
    SELECT coalesce(2 * (max(index) + 1), 0) AS from FROM ledger_nodes WHERE level = 1`;
  const cover = rootCover(Number(from));
  const rows = await queryRows(tx, nodeRowSchema)`
    SELECT level, index, hash FROM ledger_nodes JOIN unnest(
      ${cover.map(({ level }) => level)}::smallint[], ${cover.map(({ index }) => index)}::bigint[]
    ) AS cover (level, index) USING (level, index)
    UNION ALL SELECT 0, seq, leaf_hash FROM ledger_entries WHERE seq >= ${from}`;
  const nodes = rows.map(({ level, index, hash }) => ({ level, index: Number(index), hash }));
  const frontier = frontierOf(
    Number(from),
    nodes.filter(({ level }) => level > 0),
    nodeHash,
  );
  const leaves = nodes.filter(({ level }) => level === 0).sort((a, b) => a.index - b.index);
  await insertNodes(
    tx,
    leaves.flatMap(({ hash }) => frontier.append(hash)),
  );
  return { size: frontier.size(), root: frontier.root };
}

async function insertNodes(tx: Tx, nodes: readonly HashedNode<Hash>[]): Promise<void> {
  if (nodes.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO ledger_nodes (level, index, hash) SELECT level, index, decode(hash, 'hex')
    FROM unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[],
      ${nodes.map(({ hash }) => Buffer.from(hash).toString("hex"))}::text[]
    ) AS added (level, index, hash)`;
}
