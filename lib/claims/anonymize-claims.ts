import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Of a deleted account: its claims stay without its name and words. */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  await tx.claim.updateMany({ where: { userId }, data: { userId: null, details: "" } });
}
