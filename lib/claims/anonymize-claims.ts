import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Keeps the claims of a deleted account, without the user and their text. */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  await tx.claim.updateMany({ where: { userId }, data: { userId: null, details: "" } });
  await tx.claim.updateMany({
    where: { orderCard: { sellerId: userId } },
    data: { sellerWords: null, sellerWroteAt: null },
  });
}
