import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Gifts stay, because they say whose a box is. Their words go with either account. */
export async function forgetGifts(tx: Tx, userId: string): Promise<void> {
  await tx.gift.updateMany({
    where: { OR: [{ orderLine: { order: { userId } } }, { claimedById: userId }] },
    data: { message: "" },
  });
}
