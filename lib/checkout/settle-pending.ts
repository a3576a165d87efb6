import "server-only";

import { advancePayment } from "@/lib/checkout/advance-payment";
import { logPaymentTrouble } from "@/lib/checkout/stop-payments";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";

const PAYMENTS_PER_ROUND = 50;

/**
 * Asks after payments whose buyer went away, or whose provider's word got lost, so that nothing that was paid stays undecided, and stops
 * those of checkouts that are over. Each is asked after once a minute at most, by one of several processes; what was not for longest comes first, so that
 * none keeps the others waiting, whatever becomes of it.
 */
export async function settlePendingPayments(now = new Date()): Promise<void> {
  for (let payments = 0; payments < PAYMENTS_PER_ROUND; payments++) {
    const paymentId = await claimNext(now);
    if (!paymentId) return;
    await advancePayment({ paymentId, now }).catch((error: unknown) =>
      logPaymentTrouble(paymentId, error),
    );
  }
}

async function claimNext(now: Date): Promise<string | undefined> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE payments SET checked_at = ${now}::timestamptz WHERE id = (
      SELECT id FROM payments WHERE status = 'PENDING' AND checked_at <= ${new Date(now.getTime() - MINUTE_MS)}::timestamptz
      ORDER BY checked_at FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id::text`;
  return claimed?.id;
}
