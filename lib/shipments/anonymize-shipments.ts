import "server-only";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

/** The shipments of a deleted account stay in the books. */
export async function anonymizeShipments(tx: Tx, userId: string): Promise<void> {
  await tx.shipment.updateMany({ where: { userId }, data: { ...NO_ADDRESS, userId: null } });
}
