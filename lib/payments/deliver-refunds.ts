import "server-only";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { db } from "@/lib/platform/database/db";
import { backoffMs } from "@/lib/platform/jobs/backoff";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";

/** Longer than one refund can take: a deliverer that died gives it back after this. */
const LEASE_MS = 2 * MINUTE_MS;
/** A round ends here, so that a scheduler's request ends too; the rest waits for the next round. */
const REFUNDS_PER_ROUND = 50;
/** From here on it is somebody's work to look into it. It is still tried, every hour: the money is owed. */
const ATTEMPTS_BEFORE_ALARM = 10;

/**
 * The buyer's bank sent a refund back after it had been accepted: it is owed again. The provider refuses the same refund from here on, so that every
 * round says in the log that somebody has to look into it, until it has been given in another way. This may be heard before the deliverer
 * has noted that the refund was made: another number of attempts keeps it from doing so. (An error would have it sent again, but then also for
 * days after it was heard, since a refund that is owed looks the same before and after.)
 */
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

/** Gives back what is due. Several deliverers share the work: each refund is claimed by one, and its id is the provider's key against a second. */
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
  // Not where it was sent back meanwhile, or somebody else has taken it over.
  const { count } = await db.refund.updateMany({
    where: { id, doneAt: null, attempts },
    data: { doneAt: now() },
  });
  return count > 0;
}
