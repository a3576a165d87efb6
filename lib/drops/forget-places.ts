import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Their tags stay, because a draw must add up, and say nothing about the account. */
export async function forgetPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.dropPlace.updateMany({ where: { userId }, data: { userId: null } });
  await tx.dropReminder.deleteMany({ where: { userId } });
}
