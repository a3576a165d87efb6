import "server-only";

import type { Tx } from "@/lib/platform/database/db";

const NOBODY = {
  userId: null,
  fullName: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

/** Anonymizes the shipments of a deleted account. They stay in the books. */
export async function anonymizeShipments(tx: Tx, userId: string): Promise<void> {
  await tx.shipment.updateMany({ where: { userId }, data: NOBODY });
}
