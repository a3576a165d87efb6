import "server-only";

import { settlePayment } from "@/lib/checkout/settle-payment";
import { failUnstarted, pendingReference } from "@/lib/checkout/unstarted-payment";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { db } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

type Payment = { id: string; provider: string; reference: string };

/**
 * Stops what is undecided of these checkouts. Best effort: what cannot be stopped now is tried again by the background work, and money
 * that comes all the same is settled like any other.
 */
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

/**
 * Tells the provider to take no money any more, and settles what was decided meanwhile. Where it has not said yet what it calls the payment,
 * there is no page that anybody could pay at: whoever is starting it closes the page when it comes (advance-payment.ts).
 */
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

/** A payment must not keep others from being looked at, whatever is the matter with it. */
export function logPaymentTrouble(paymentId: string, error: unknown): void {
  if (error instanceof PaymentServiceError)
    logger.warn({ paymentId, reason: error.message }, "The payment service did not answer");
  else logger.error({ paymentId, err: error }, "A payment could not be brought on");
}
