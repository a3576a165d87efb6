import "server-only";

import { z } from "zod";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { noteSentRefund } from "@/lib/payments/note-sent-refund";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";

/** Longer than any refund takes. A dead worker's claim then expires. */
const LEASE_MS = 2 * MINUTE_MS;
export const ATTEMPTS_BEFORE_ALARM = 10;

export const deliverRefund: Task = {
  name: "deliver-refund",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: deliver,
};

/** The claim, and the refund id as the provider's idempotency key, prevent double refunds. */
async function deliver(id: string): Promise<void> {
  const refund = await claim(id);
  if (!refund) return requireDone(id);
  const { amount, attempts, provider, reference } = refund;
  try {
    await getPaymentProvider(provider).refund({
      reference,
      refundId: id,
      amountCents: toCents(amount),
    });
  } catch (error) {
    await db.refund.updateMany({
      where: { id, doneAt: null, attempts },
      data: { nextAttemptAt: new Date() },
    });
    const reason = error instanceof PaymentServiceError ? error.message : "unknown";
    if (attempts >= ATTEMPTS_BEFORE_ALARM)
      logger.error({ refundId: id, attempts, reason }, "A refund failed repeatedly");
    throw new Error(`The refund failed: ${reason}`, { cause: error });
  }
  // Skips a refund that was reopened or claimed by another worker in the meantime.
  await db.refund.updateMany({
    where: { id, doneAt: null, attempts },
    data: { doneAt: new Date() },
  });
}

const isDisputed = Prisma.sql`EXISTS (
  SELECT FROM disputes d
  WHERE d.payment_id = r.payment_id AND d.status = 'OPEN' AND NOT d.is_refundable)`;

const claimedSchema = z.object({
  amount: column.decimal,
  attempts: column.int,
  provider: column.text,
  reference: column.text,
});
type Claimed = z.infer<typeof claimedSchema>;

async function claim(id: string): Promise<Claimed | undefined> {
  const now = Date.now();
  const [refund] = await queryRows(db, claimedSchema)`
    UPDATE refunds r SET attempts = attempts + 1, next_attempt_at = ${new Date(now + LEASE_MS)}
    FROM payments p
    WHERE r.id = ${id}::uuid AND p.id = r.payment_id AND r.done_at IS NULL
      AND r.next_attempt_at <= ${new Date(now)} AND NOT ${isDisputed}
    RETURNING (r.amount - r.taken_back)::text AS amount, r.attempts, p.provider, p.reference`;
  return refund;
}

/** A refund that waits for the buyer's bank gets another job once the bank has decided. */
async function requireDone(id: string): Promise<void> {
  const refund = await db.refund.findUnique({
    where: { id },
    select: {
      doneAt: true,
      payment: { select: { disputes: { where: { status: "OPEN", isRefundable: false } } } },
    },
  });
  if (!refund || refund.doneAt) return;
  if (refund.payment.disputes.length === 0)
    throw new Error("The refund is claimed by another worker");
  await noteSentRefund(id);
}
