import "server-only";

import { leftOf } from "@/lib/payments/still-refundable";
import type { Db } from "@/lib/platform/database/db";

/** The amount paid and not refunded. Later cancellations refund that much less. */
export async function maxGoodwillCents(client: Db, paymentId: string): Promise<number> {
  return (await leftOf(client, { paymentId })).leftCents;
}
