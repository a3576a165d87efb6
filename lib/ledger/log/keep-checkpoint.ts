import "server-only";

import { addCheckpoint, findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { integrateEntries } from "@/lib/ledger/log/integrate-entries";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;

/** Signs a grown ledger at most every five minutes, and immediately under a new key. */
export async function keepCheckpoint(now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM lock_ledger()`;
    const last = await findCheckpoint(tx);
    if (last && now.getTime() - last.at.getTime() < CHECKPOINT_EVERY_MS) return;
    const tree = await integrateEntries(tx);
    if (tree.size > (last?.size ?? 0)) await addCheckpoint(tx, tree, now);
  });
}
