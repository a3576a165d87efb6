import "server-only";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { readRoot } from "@/lib/ledger/log/hash-covers";
import { isReplaced } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { type Db, db } from "@/lib/platform/database/db";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS } from "@/lib/platform/time";

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;

/**
 * Signs each tree once. Needs no lock: entries are committed in their order, so the committed ones
 * are a tree that no longer changes.
 * @throws while the log may not grow (lib/proof/continuity)
 */
export async function signLedger(now = new Date()): Promise<void> {
  const [last, size] = await Promise.all([findCheckpoint(db), countEntries(db)]);
  if (size <= (last?.size ?? 0)) return;
  if (await isReplaced(db))
    return logger.warn("The ledger has a new signing key. Restart this server with it");
  await addCheckpoint(size, now);
}

/** Signs a grown ledger at most every five minutes, and immediately under a new key. */
export async function keepCheckpoint(now = new Date()): Promise<void> {
  const last = await findCheckpoint(db);
  if (last && now.getTime() - last.at.getTime() < CHECKPOINT_EVERY_MS) return;
  await signLedger(now);
}

/** One job for all entries since the last checkpoint. */
export const signNewEntries: Task = {
  name: "sign-new-entries",
  maxAttempts: UNLIMITED_ATTEMPTS,
  async run() {
    // A server with the new key takes the job over.
    if (await isReplaced(db)) throw new Error("The ledger has a new signing key.");
    await signLedger();
  },
};

export async function countEntries(db: Db): Promise<number> {
  const { _max } = await db.ledgerEntry.aggregate({ _max: { seq: true } });
  return Number(_max.seq ?? -1n) + 1;
}

async function addCheckpoint(size: number, at: Date): Promise<void> {
  const root = await readRoot(db, size);
  const signer = getLogSigner();
  const note = signer.sign(checkpointText({ origin: signer.origin, size, root }));
  await db.ledgerCheckpoint.createMany({
    data: { signer: signer.id, size, root, note, at },
    skipDuplicates: true,
  });
}
