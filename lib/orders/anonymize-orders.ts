import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Replaces the buyer of an order or a shipment. */
export const NOBODY = {
  userId: null,
  fullName: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

/** The orders of a deleted account stay in the books. */
export async function anonymizeOrders(tx: Tx, userId: string): Promise<void> {
  await tx.order.updateMany({ where: { userId }, data: NOBODY });
}
