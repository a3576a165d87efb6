import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Makes refunds of one payment wait for each other. The last lock before a refund. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM payments WHERE id = ${paymentId}::uuid FOR NO KEY UPDATE`;
}
