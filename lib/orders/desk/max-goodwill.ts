import "server-only";

import { disputesOf } from "@/lib/payments/disputes/disputes-of";
import { leftOf } from "@/lib/payments/still-refundable";
import type { Db } from "@/lib/platform/database/db";

/**
 * The amount paid and not given back, by us or by a bank. Later cancellations refund that much less.
 */
export async function maxGoodwillCents(client: Db, paymentId: string): Promise<number> {
  const { leftCents } = await leftOf(client, { paymentId });
  const disputes = await disputesOf(client, paymentId);
  return disputes.reduce((left, { roomCents }) => Math.max(0, left - roomCents), leftCents);
}
