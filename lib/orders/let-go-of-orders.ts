import "server-only";

import type { Prisma } from "@/lib/platform/database/db";

/** For an account that goes, when none of its boxes is ours to deliver any more: its orders stay in the books, without a person. */
export async function letGoOfOrders(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.order.updateMany({
    where: { userId },
    data: { userId: null, fullName: "", street: "", city: "", state: "", zipCode: "", country: "" },
  });
}
