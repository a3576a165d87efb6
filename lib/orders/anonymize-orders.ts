import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Anonymizes the orders of a deleted account, which stay in the books. */
export async function anonymizeOrders(tx: Tx, userId: string): Promise<void> {
  await tx.order.updateMany({
    where: { userId },
    data: { userId: null, fullName: "", street: "", city: "", state: "", zipCode: "", country: "" },
  });
}
