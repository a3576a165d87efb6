import "server-only";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import type { Tree } from "@/lib/ledger/log/integrate-entries";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Db, Tx } from "@/lib/platform/database/db";

/** Filters by signer, because a new key or address starts its own series of checkpoints. */
export async function findCheckpoint(db: Db) {
  const checkpoint = await db.ledgerCheckpoint.findFirst({
    where: { signer: getLogSigner().id },
    orderBy: { size: "desc" },
    select: { size: true, note: true, at: true },
  });
  return checkpoint && { ...checkpoint, size: Number(checkpoint.size) };
}

/** Signs each tree once. Requires the ledger lock and all entries in the tree. */
export async function addCheckpoint(tx: Tx, { size, root }: Tree, at: Date): Promise<void> {
  const signer = getLogSigner();
  const text = checkpointText({ origin: signer.origin, size, root: root() });
  await tx.ledgerCheckpoint.createMany({
    data: { signer: signer.id, size, root: root(), note: signer.sign(text), at },
    skipDuplicates: true,
  });
}
