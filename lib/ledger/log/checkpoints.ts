import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Db } from "@/lib/platform/database/db";

/**
 * The latest checkpoint, or the first that covers all these leaves. Filters by signer, because a new
 * key or address starts its own series of checkpoints.
 */
export async function findCheckpoint(db: Db, { leaves }: { leaves?: Bytes[] } = {}) {
  const checkpoint = await db.ledgerCheckpoint.findFirst({
    where: { signer: getLogSigner().id, ...(leaves && { size: { gt: await lastOf(db, leaves) } }) },
    orderBy: { size: leaves ? "asc" : "desc" },
    select: { size: true, note: true, at: true },
  });
  return checkpoint && { ...checkpoint, size: Number(checkpoint.size) };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function lastOf(db: Db, leaves: Bytes[]): Promise<bigint> {
  const { _max } = await db.ledgerEntry.aggregate({
    where: { leafHash: { in: leaves } },
    _max: { seq: true },
  });
  return _max.seq ?? -1n;
}
