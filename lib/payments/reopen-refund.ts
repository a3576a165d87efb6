import "server-only";

import { ATTEMPTS_BEFORE_ALARM } from "@/lib/payments/deliver-refund";
import { settleRefunds } from "@/lib/payments/disputes/settle-refunds";
import { lockPayment } from "@/lib/payments/lock-payment";
import { db } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

/**
 * The buyer's bank returned a refund, so it is owed again, unless a lost dispute gave the buyer as
 * much. Raising `attempts` keeps a running worker from marking it done.
 */
export async function reopenRefund(id: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const refund = await tx.refund.findUnique({ where: { id }, select: { paymentId: true } });
    if (!refund) return;
    await lockPayment(tx, refund.paymentId);
    const reopened = await tx.$executeRaw`
      UPDATE refunds SET done_at = NULL,
        attempts = greatest(attempts + 1, ${ATTEMPTS_BEFORE_ALARM}), next_attempt_at = ${now}
      WHERE id = ${id}::uuid AND taken_back < amount`;
    if (reopened === 0) return;
    await settleRefunds(tx, refund);
    logger.error({ refundId: id }, "The buyer's bank returned a refund");
  });
}
