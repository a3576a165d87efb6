import "server-only";

import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { inclusionCovers } from "@/lib/ledger/log/tree-nodes";
import type { Tx } from "@/lib/platform/database/db";
import { toHex } from "@/lib/proof/verify/encoding";

type Options = { box: string; size: number; limit: number };

/** The entries of a box in the tree of `size`, with their proofs of inclusion, oldest first. */
export async function listEntries(tx: Tx, { box, size, limit }: Options) {
  const entries = await tx.ledgerEntry.findMany({
    where: { box, seq: { lt: size } },
    orderBy: { seq: "asc" },
    select: { seq: true, leaf: true },
    take: limit,
  });
  const covers = entries.map(({ seq }) => inclusionCovers(Number(seq), size));
  const hashes = (await hashCovers(tx, covers.flat())).map(toHex);
  return entries.map(({ seq, leaf }, place) => ({
    seq: Number(seq),
    leaf: Buffer.from(leaf).toString("utf8"),
    hashes: hashes.splice(0, covers[place]?.length),
  }));
}
