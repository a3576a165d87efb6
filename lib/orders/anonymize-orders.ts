import "server-only";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

/** The orders of a deleted account stay in the books. */
export async function anonymizeOrders(tx: Tx, userId: string): Promise<void> {
  await tx.order.updateMany({ where: { userId }, data: { ...NO_ADDRESS, userId: null } });
}
