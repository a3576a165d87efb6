import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Of an order or a shipment whose account is deleted. */
export const NOBODY = {
  userId: null,
  fullName: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

/** Anonymizes the orders of a deleted account. They stay in the books. */
export async function anonymizeOrders(tx: Tx, userId: string): Promise<void> {
  await tx.order.updateMany({ where: { userId }, data: NOBODY });
}
