import "server-only";

import { addCheckpoint, findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { integrateEntries } from "@/lib/ledger/log/integrate-entries";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;
/** Sales wait for a batch: a fifth of a second on a slow machine. */
const BATCH = 2000;
const BATCHES_PER_ROUND = 500;

/**
 * Takes in entries that the previous version appended, and signs a checkpoint five minutes after
 * the last one if the ledger grew, or the first one of this key.
 */
export async function keepCheckpoint(now = new Date()): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_ROUND; batch++) {
    const isComplete = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM lock_ledger()`;
      const tree = await integrateEntries(tx, { limit: BATCH });
      if (!tree.isComplete) return false;
      const last = await findCheckpoint(tx);
      const isDue = !last || now.getTime() - last.at.getTime() >= CHECKPOINT_EVERY_MS;
      if (isDue && tree.size > (last?.size ?? 0)) await addCheckpoint(tx, tree, now);
      return true;
    });
    if (isComplete) return;
  }
}
