import "server-only";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

/** The shipments of a deleted account stay in the books. */
export async function anonymizeShipments(tx: Tx, userId: string): Promise<void> {
  // Labels show the address, and so may a carrier's reason to refuse one.
  await tx.carrierLabel.updateMany({
    where: { shipment: { userId }, boughtAt: { not: null } },
    data: { image: new Uint8Array(), object: null },
  });
  await tx.carrierLabel.updateMany({
    where: { shipment: { userId }, status: "FAILED" },
    data: { failure: "" },
  });
  await tx.shipment.updateMany({ where: { userId }, data: { ...NO_ADDRESS, userId: null } });
}
