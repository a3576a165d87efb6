import "server-only";

import { claimPendingPayment } from "@/lib/payments/find-pending-payment";
import { logPaymentTrouble } from "@/lib/payments/payment-machine";
import { payments } from "@/lib/server/payments";

const PAYMENTS_PER_ROUND = 50;

/** Covers lost webhooks and absent buyers. Oldest check first, so failures can't starve others. */
export async function settlePendingPayments(now = new Date()): Promise<void> {
  for (let count = 0; count < PAYMENTS_PER_ROUND; count++) {
    const paymentId = await claimPendingPayment(now);
    if (!paymentId) return;
    await payments
      .advance({ paymentId, now })
      .catch((error: unknown) => logPaymentTrouble(paymentId, error));
  }
}
