import "server-only";

import type { PayInput } from "@/lib/checkout/schema";
import { settlePayment } from "@/lib/checkout/settle-payment";
import { logPaymentTrouble, stopPayment } from "@/lib/checkout/stop-payments";
import { failUnstarted, isStarting, pendingReference } from "@/lib/checkout/unstarted-payment";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentRefusedError, PaymentServiceError } from "@/lib/payments/payment-provider";
import { BRAND } from "@/lib/platform/brand";
import { db, type Prisma } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

const paymentSelect = {
  id: true,
  provider: true,
  reference: true,
  url: true,
  status: true,
  amount: true,
  createdAt: true,
  checkoutId: true,
  checkout: {
    select: {
      status: true,
      holdUntil: true,
      user: { select: { email: true } },
      _count: { select: { lines: true } },
    },
  },
} satisfies Prisma.PaymentSelect;

type Payment = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;
type Options = { paymentId: string; input?: PayInput; now: Date };

/**
 * Starts and settles a pending payment, or stops it if its checkout is closed. A provider outage
 * leaves it pending. Other callers start it only if the buyer's own request was cut off.
 */
export async function advancePayment({ paymentId, input, now }: Options): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: paymentSelect });
  if (payment?.status !== "PENDING") return;
  try {
    if (payment.checkout.status !== "OPEN") return await stopPayment(payment, now);
    const reference = await referenceOf(payment, { paymentId, now, ...(input ? { input } : {}) });
    if (reference) await settlePayment({ reference, paymentId, now });
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      logger.error({ paymentId, reason: error.message }, "The payment service refused a payment");
      return failUnstarted(paymentId, "The payment service does not take this payment.");
    }
    if (!(error instanceof PaymentServiceError)) throw error;
    logPaymentTrouble(paymentId, error);
  }
}

/** Starts the payment if needed. Returns null while the buyer's own request is starting it. */
async function referenceOf(payment: Payment, { input, now }: Options): Promise<string | null> {
  const { id, reference } = payment;
  if (reference !== pendingReference(id)) return reference;
  const provider = getPaymentProvider(payment.provider);
  if (input) return start(payment, input);
  return provider.referenceOf?.(id) ?? (isStarting(payment, now) ? null : start(payment, {}));
}

async function start(
  { id, provider: name, amount, checkoutId, checkout }: Payment,
  { card }: PayInput,
): Promise<string> {
  const provider = getPaymentProvider(name);
  const started = await provider.start({
    paymentId: id,
    checkoutId,
    amountCents: toCents(amount.toFixed(2)),
    email: checkout.user?.email ?? "",
    expiresAt: checkout.holdUntil,
    description: `${BRAND}, ${countOf(checkout._count.lines, "box", "boxes")}`,
    ...(card ? { cardNumber: card.number } : {}),
  });
  await db.payment.updateMany({ where: { id, reference: pendingReference(id) }, data: started });
  // A checkout that closed before the page existed could not close it, so close it here.
  const isWanted = await db.payment.count({
    where: { id, status: "PENDING", checkout: { status: "OPEN" } },
  });
  if (!isWanted) await provider.cancel(started.reference);
  return started.reference;
}
