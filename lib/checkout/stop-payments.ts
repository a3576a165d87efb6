import "server-only";

import { pendingReference, settlePayment } from "@/lib/checkout/settle-payment";
import { db } from "@/lib/db";
import { logger } from "@/lib/log/logger";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";

/** Tells the provider to take no money any more for these checkouts, and settles what was decided meanwhile. Best effort: money that comes all the same is settled like any other. */
export async function stopPayments({ checkoutIds, now }: { checkoutIds: string[]; now: Date }): Promise<void> {
  if (checkoutIds.length === 0) return;
  const pending = await db.payment.findMany({ where: { checkoutId: { in: checkoutIds }, status: "PENDING" }, select: { id: true, provider: true, reference: true } });
  for (const { id, provider, reference } of pending) {
    if (reference === pendingReference(id)) continue;
    try {
      await getPaymentProvider(provider).cancel(reference);
      await settlePayment({ reference, now });
    } catch (error) {
      if (!(error instanceof PaymentServiceError)) throw error;
      logger.warn({ paymentId: id, reason: error.message }, "A payment could not be stopped");
    }
  }
}
