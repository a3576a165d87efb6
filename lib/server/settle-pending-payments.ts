import "server-only";

import { logPaymentTrouble } from "@/lib/payments/payment-machine";
import { db } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { MINUTE_MS } from "@/lib/platform/time";
import { payments } from "@/lib/server/payments";

const PAYMENTS_PER_ROUND = 50;

/** Covers lost webhooks and absent buyers. Oldest check first, so failures can't starve others. */
export async function settlePendingPayments(now = new Date()): Promise<void> {
  for (let count = 0; count < PAYMENTS_PER_ROUND; count++) {
    const paymentId = await claimNext(now);
    if (!paymentId) return;
    await payments
      .advance({ paymentId, now })
      .catch((error: unknown) => logPaymentTrouble(paymentId, error));
  }
}

async function claimNext(now: Date): Promise<string | undefined> {
  const [claimed] = await queryRows(db, idRowSchema)`
    UPDATE payments SET checked_at = ${now}::timestamptz WHERE id = (
      SELECT id FROM payments
      WHERE status = 'PENDING' AND checked_at <= ${new Date(now.getTime() - MINUTE_MS)}::timestamptz
      ORDER BY checked_at FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id::text`;
  return claimed?.id;
}
