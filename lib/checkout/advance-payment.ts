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
/** `input`: what the buyer's own request brought. */
type Options = { paymentId: string; input?: PayInput; now: Date };

/**
 * Takes a payment as far as its provider lets it: starts it, if that has not happened, and settles it. Of a checkout that is over it is
 * stopped instead. A provider that does not answer leaves it as it is; one that refuses it has made it fail.
 *
 * The buyer's own request starts it, and everybody else leaves it time for that. A start that was cut off is made up for by whoever asks
 * next, so that the buyer has a page to pay at. Only where the card comes with the request, nobody else can: such a payment stays undecided until the same
 * request comes again, another try takes its place, or the hold is over; and if the card was charged before the cut, asking finds it.
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

/** What the provider calls the payment, which is started where it has to be; null while that is somebody else's to do. */
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
  // Whoever closed the checkout before it knew of the page could not close that; who does from here on knows it.
  const isWanted = await db.payment.count({
    where: { id, status: "PENDING", checkout: { status: "OPEN" } },
  });
  if (!isWanted) await provider.cancel(started.reference);
  return started.reference;
}
