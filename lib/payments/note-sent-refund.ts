import "server-only";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { db } from "@/lib/platform/database/db";
import { toCents } from "@/lib/platform/money";

type Sent = "none" | "part" | "all";

/**
 * How much of a refund the provider has: one that was tried may have been sent although its answer
 * was lost. Marks it as done if that is all.
 * @throws {PaymentServiceError}
 */
export async function noteSentRefund(id: string): Promise<Sent> {
  const { attempts, doneAt, amount, takenBack, payment } = await db.refund.findUniqueOrThrow({
    where: { id },
    select: {
      attempts: true,
      doneAt: true,
      amount: true,
      takenBack: true,
      payment: { select: { provider: true, reference: true } },
    },
  });
  if (doneAt) return "all";
  if (attempts === 0 || payment.reference === null) return "none";
  const sentCents = await getPaymentProvider(payment.provider).findRefunded({
    reference: payment.reference,
    refundId: id,
  });
  if (sentCents === 0) return "none";
  if (sentCents < toCents(amount.toFixed(2)) - toCents(takenBack.toFixed(2))) return "part";
  await db.refund.updateMany({ where: { id, doneAt: null }, data: { doneAt: new Date() } });
  return "all";
}
