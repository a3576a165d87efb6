import "server-only";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { db } from "@/lib/platform/database/db";
import { backoffMs } from "@/lib/platform/jobs/backoff";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";

/** Longer than any refund takes. A crashed worker's claim expires after this. */
const LEASE_MS = 2 * MINUTE_MS;
const REFUNDS_PER_ROUND = 50;
/** From here on failures are logged as errors. Retries go on hourly, since the money is owed. */
const ATTEMPTS_BEFORE_ALARM = 10;

/** For a refund the bank sent back. The new `attempts` keeps a worker from marking it done. */
export async function reopenRefund(id: string, now = new Date()): Promise<void> {
  const reopened = await db.$executeRaw`
    UPDATE refunds SET done_at = NULL, attempts = greatest(attempts + 1, ${ATTEMPTS_BEFORE_ALARM}), next_attempt_at = ${now} WHERE id = ${id}::uuid`;
  if (reopened > 0) logger.error({ refundId: id }, "A refund was sent back by the buyer's bank");
}

type Claimed = {
  id: string;
  amount: string;
  attempts: number;
  provider: string;
  reference: string;
};

/** The claim, and the refund id as the provider's idempotency key, prevent double refunds. */
export async function deliverRefunds({
  now = () => new Date(),
}: { now?: () => Date } = {}): Promise<{ done: number; failed: number }> {
  const result = { done: 0, failed: 0 };
  for (let refunds = 0; refunds < REFUNDS_PER_ROUND; refunds++) {
    const refund = await claimNext(now());
    if (!refund) break;
    result[(await deliver(refund, now)) ? "done" : "failed"]++;
  }
  return result;
}

async function claimNext(now: Date): Promise<Claimed | undefined> {
  const [refund] = await db.$queryRaw<Claimed[]>`
    UPDATE refunds r SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    FROM payments p
    WHERE p.id = r.payment_id AND r.id = (
      SELECT id FROM refunds WHERE done_at IS NULL AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING r.id, r.amount::text, r.attempts, p.provider, p.reference`;
  return refund;
}

async function deliver(
  { id, amount, attempts, provider, reference }: Claimed,
  now: () => Date,
): Promise<boolean> {
  try {
    await getPaymentProvider(provider).refund({
      reference,
      refundId: id,
      amountCents: toCents(amount),
    });
  } catch (error) {
    const nextAttemptAt = new Date(now().getTime() + backoffMs(attempts));
    await db.refund.updateMany({ where: { id, doneAt: null }, data: { nextAttemptAt } });
    const reason = error instanceof PaymentServiceError ? error.message : "unknown";
    logger[attempts < ATTEMPTS_BEFORE_ALARM ? "warn" : "error"](
      { refundId: id, attempts, reason, err: error },
      "A refund could not be made",
    );
    return false;
  }
  // Skipped if the refund was reopened or claimed by another worker meanwhile.
  const { count } = await db.refund.updateMany({
    where: { id, doneAt: null, attempts },
    data: { doneAt: now() },
  });
  return count > 0;
}
