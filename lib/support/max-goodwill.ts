import "server-only";

import { leftOf } from "@/lib/payments/still-refundable";
import type { Db } from "@/lib/platform/database/db";

/** What was paid and not refunded. What is canceled later gives back that much less. */
export async function maxGoodwillCents(client: Db, paymentId: string): Promise<number> {
  return (await leftOf(client, { paymentId })).leftCents;
}
