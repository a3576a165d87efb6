import "server-only";

import { settlePayment } from "@/lib/checkout/settle-payment";
import { failUnstarted, pendingReference } from "@/lib/checkout/unstarted-payment";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { db } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

type Payment = { id: string; provider: string; reference: string };

/** Best effort: the worker retries failures, and late money is settled like any other. */
export async function stopPayments({
  checkoutIds,
  now,
}: {
  checkoutIds: string[];
  now: Date;
}): Promise<void> {
  if (checkoutIds.length === 0) return;
  const pending = await db.payment.findMany({
    where: { checkoutId: { in: checkoutIds }, status: "PENDING" },
    select: { id: true, provider: true, reference: true },
  });
  for (const payment of pending)
    await stopPayment(payment, now).catch((error: unknown) => logPaymentTrouble(payment.id, error));
}

/** Without a reference there is no page yet; advancePayment closes it when it appears. */
export async function stopPayment(
  { id, provider: name, reference: known }: Payment,
  now: Date,
): Promise<void> {
  const provider = getPaymentProvider(name);
  const reference = known === pendingReference(id) ? provider.referenceOf?.(id) : known;
  if (!reference) return failUnstarted(id, "The payment was stopped before it began.");
  await provider.cancel(reference);
  await settlePayment({ reference, paymentId: id, now });
}

/** One failing payment must not block the others. */
export function logPaymentTrouble(paymentId: string, error: unknown): void {
  if (error instanceof PaymentServiceError)
    logger.warn({ paymentId, reason: error.message }, "The payment service did not answer");
  else logger.error({ paymentId, err: error }, "A payment could not be brought on");
}
