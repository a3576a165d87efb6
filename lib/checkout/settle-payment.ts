import "server-only";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { claimBoxes } from "@/lib/checkout/claim-boxes";
import { NotEnoughBoxesError, retryWhileLocked } from "@/lib/checkout/retry-while-locked";
import { freeBoxes, HOLD_MINUTES } from "@/lib/checkout/take-boxes";
import { pendingReference } from "@/lib/checkout/unstarted-payment";
import { refundedMail } from "@/lib/orders/order-mails";
import { placeOrder } from "@/lib/orders/place-order";
import { deliverRefundsSoon } from "@/lib/payments/deliver-refunds-soon";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { db, type Prisma, retryOnConflict } from "@/lib/platform/database/db";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS, nowOrLater } from "@/lib/platform/time";

type Options = {
  reference: string;
  /** Our id, if known: a payment whose start was cut off has no reference yet. */
  paymentId?: string;
  now?: Date;
};

/**
 * Settles a payment once, trusting only the provider's answer. Money becomes an order, or is
 * refunded if the boxes or the buyer are gone or the order is already paid.
 * @throws {PaymentServiceError} when the provider doesn't answer
 */
export async function settlePayment({
  reference,
  paymentId,
  now = new Date(),
}: Options): Promise<void> {
  const isIt = {
    OR: [
      { reference },
      ...(paymentId ? [{ id: paymentId, reference: pendingReference(paymentId) }] : []),
    ],
  };
  const payment = await db.payment.findFirst({
    where: isIt,
    select: {
      id: true,
      provider: true,
      reference: true,
      status: true,
      amount: true,
      checkoutId: true,
    },
  });
  if (!payment || payment.status === "SUCCEEDED") return;

  const state = await getPaymentProvider(payment.provider).find(reference);
  if (state.status === "UNKNOWN") return;
  if (payment.reference !== reference)
    await db.payment.updateMany({
      where: { id: payment.id, reference: payment.reference },
      data: { reference },
    });
  if (state.status === "PENDING") return;
  if (state.status === "FAILED") {
    await db.payment.updateMany({
      where: { id: payment.id, status: "PENDING" },
      data: { status: "FAILED", failure: state.message },
    });
    return;
  }
  if (state.amountCents !== toCents(payment.amount.toFixed(2)))
    throw new Error(`Payment ${payment.id} took another amount than it was asked for.`);

  const taken = { paymentId: payment.id, checkoutId: payment.checkoutId, now };
  try {
    await retryWhileLocked(
      () => retryOnConflict(() => db.$transaction((tx) => settle(tx, taken))),
      now,
    );
  } catch (error) {
    if (!(error instanceof NotEnoughBoxesError)) throw error;
    await retryOnConflict(() => db.$transaction((tx) => giveBack(tx, taken)));
  }
  await revalidateListings({ checkoutIds: [payment.checkoutId] });
  deliverMailSoon();
  deliverRefundsSoon();
}

type Taken = { paymentId: string; checkoutId: string; now: Date };

async function settle(tx: Prisma.TransactionClient, taken: Taken): Promise<void> {
  const { paymentId, checkoutId } = taken;
  const { hasBuyer, now } = await lockCheckout(tx, taken);
  if (!hasBuyer) return giveBack(tx, taken);
  if (!(await markSucceeded(tx, paymentId, now))) return;
  const isPaid = await tx.order.findUnique({ where: { checkoutId }, select: { id: true } });
  if (isPaid) return refundWhole(tx, paymentId, "TWICE");

  const lines = await tx.checkoutLine.findMany({
    where: { checkoutId },
    select: { position: true, listingId: true, productId: true },
    orderBy: { position: "asc" },
  });
  await claimBoxes(tx, {
    checkoutId,
    lines,
    now,
    until: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
  });
  await tx.checkout.update({
    where: { id: checkoutId },
    data: { status: "PLACED", closedAt: now },
    select: { id: true },
  });
  await placeOrder(tx, { checkoutId, paymentId, now });
}

async function giveBack(tx: Prisma.TransactionClient, taken: Taken): Promise<void> {
  const { paymentId, checkoutId } = taken;
  const { now } = await lockCheckout(tx, taken);
  if (!(await markSucceeded(tx, paymentId, now))) return;
  await tx.checkout.updateMany({
    where: { id: checkoutId, status: "OPEN" },
    data: { status: "EXPIRED", closedAt: now },
  });
  await freeBoxes(tx, [checkoutId]);
  await refundWhole(tx, paymentId, "LATE");
  const { amount, provider, checkout } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      amount: true,
      provider: true,
      checkout: { select: { user: { select: recipientSelect } } },
    },
  });
  if (checkout.user)
    await enqueueMail(
      tx,
      await refundedMail(checkout.user, {
        amountCents: toCents(amount.toFixed(2)),
        isTest: provider === "test",
      }),
    );
}

/** Every decision locks this row first. Re-reads `now`: waiting took time, and clocks differ. */
async function lockCheckout(
  tx: Prisma.TransactionClient,
  { checkoutId, now }: Taken,
): Promise<{ hasBuyer: boolean; now: Date }> {
  const [row] = await tx.$queryRaw<{ hasBuyer: boolean; since: Date }[]>`
    SELECT user_id IS NOT NULL AS "hasBuyer", greatest(created_at, ${now}::timestamptz) AS since FROM checkouts WHERE id = ${checkoutId}::uuid FOR UPDATE`;
  return { hasBuyer: row?.hasBuyer ?? false, now: nowOrLater(row?.since ?? now) };
}

async function markSucceeded(
  tx: Prisma.TransactionClient,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.payment.updateMany({
    where: { id, status: { not: "SUCCEEDED" } },
    data: { status: "SUCCEEDED", succeededAt: now, failure: null },
  });
  return count > 0;
}

async function refundWhole(
  tx: Prisma.TransactionClient,
  paymentId: string,
  reason: "LATE" | "TWICE",
): Promise<void> {
  const { amount } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amount: true },
  });
  await tx.refund.create({ data: { paymentId, amount, reason }, select: { id: true } });
}
