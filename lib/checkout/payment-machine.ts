import "server-only";

import { placeOrRefund } from "@/lib/checkout/place-or-refund";
import type { PayInput } from "@/lib/checkout/schema";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentRefusedError, PaymentServiceError } from "@/lib/payments/payment-provider";
import { BRAND } from "@/lib/platform/brand";
import { db, type Prisma } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { SECOND_MS } from "@/lib/platform/time";

/*
 * An attempt to pay, from its row to its end:
 *
 *   PENDING, unstarted ── start ──▶ PENDING, started ── ask ──▶ SUCCEEDED: an order, or a refund
 *           │                              │               └──▶ FAILED
 *           └──────────── stop ────────────┴── cancel, then ask; FAILED if there is nothing to cancel
 *
 * Any process may take any step at any time, several times: each is a conditional update, and the
 * provider's calls are idempotent. Only the provider's answer decides where money went.
 */

/** Longer than a start takes. An older start was cut off. */
const STARTING_MS = 20 * SECOND_MS;

const referenceSelect = { id: true, provider: true, reference: true, isStarted: true } as const;
const paymentSelect = {
  ...referenceSelect,
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
type Referenced = Pick<Payment, keyof typeof referenceSelect>;

/** Only the buyer's own request brings `input`. Others start a payment if that was cut off. */
type Step = { paymentId: string; input?: PayInput; now: Date };

/** Takes the next step of a pending payment. A provider outage leaves it pending. */
export async function advancePayment({ paymentId, input, now }: Step): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: paymentSelect });
  if (payment?.status !== "PENDING") return;
  try {
    if (payment.checkout.status !== "OPEN") return await stop(payment, now);
    const reference =
      (input ? startedReference(payment) : knownReference(payment)) ??
      (input || !isStarting(payment, now) ? await start(payment, input ?? {}) : null);
    if (reference) await settlePayment({ reference, paymentId, now });
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      logger.error({ paymentId, reason: error.message }, "The payment service refused a payment");
      return failUnstarted(paymentId, "The payment service declined this payment.");
    }
    if (!(error instanceof PaymentServiceError)) throw error;
    logPaymentTrouble(paymentId, error);
  }
}

/** Best effort: the job retries failures, and late money is settled like any other. */
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
    select: referenceSelect,
  });
  for (const payment of pending)
    await stop(payment, now).catch((error: unknown) => logPaymentTrouble(payment.id, error));
}

/** Whether its request is probably still starting it, or just sent the buyer to the page. */
export function isStarting(
  { isStarted, url, createdAt }: Pick<Payment, "isStarted" | "url" | "createdAt">,
  now: Date,
): boolean {
  return (!isStarted || url !== null) && createdAt.getTime() > now.getTime() - STARTING_MS;
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
  await db.payment.updateMany({ where: { id, isStarted: false }, data: started });
  // A checkout that closed before the page existed could not close it, so close it here.
  const isWanted = await db.payment.count({
    where: { id, status: "PENDING", checkout: { status: "OPEN" } },
  });
  if (!isWanted) await provider.cancel(started.reference);
  return started.reference;
}

/** Without a reference there is no page yet; advancePayment closes it when it appears. */
async function stop(payment: Referenced, now: Date): Promise<void> {
  const { id: paymentId, provider } = payment;
  const reference = knownReference(payment);
  if (!reference) return failUnstarted(paymentId, "The payment was stopped before it began.");
  await getPaymentProvider(provider).cancel(reference);
  await settlePayment({ reference, paymentId, now });
}

/** `paymentId` is for a payment whose start was cut off, so that its row has no reference yet. */
type Settlement = { reference: string; paymentId?: string; now?: Date };

/**
 * Asks the provider, and records its answer once.
 * @throws {PaymentServiceError} when the provider doesn't answer
 */
export async function settlePayment({
  reference,
  paymentId,
  now = new Date(),
}: Settlement): Promise<void> {
  const payment = await db.payment.findFirst({
    where: { OR: [{ reference }, ...(paymentId ? [{ id: paymentId, isStarted: false }] : [])] },
    select: {
      id: true,
      provider: true,
      isStarted: true,
      status: true,
      amount: true,
      checkoutId: true,
    },
  });
  if (!payment || payment.status === "SUCCEEDED") return;
  const { id, checkoutId, amount } = payment;

  const state = await getPaymentProvider(payment.provider).find(reference);
  if (state.status === "UNKNOWN") return;
  if (!payment.isStarted)
    await db.payment.updateMany({ where: { id, isStarted: false }, data: { reference } });
  if (state.status === "FAILED")
    await db.payment.updateMany({
      where: { id, status: "PENDING" },
      data: { status: "FAILED", failure: state.message },
    });
  if (state.status !== "SUCCEEDED") return;
  if (state.amountCents !== toCents(amount.toFixed(2)))
    throw new Error(`Payment ${id} charged a different amount than requested.`);
  await placeOrRefund({ paymentId: id, checkoutId, now });
}

const startedReference = ({ isStarted, reference }: Referenced) => (isStarted ? reference : null);

/** Some providers' references are known before the start. */
const knownReference = (payment: Referenced) =>
  startedReference(payment) ??
  getPaymentProvider(payment.provider).referenceOf?.(payment.id) ??
  null;

/** `failure` is shown to the buyer. */
async function failUnstarted(id: string, failure: string): Promise<void> {
  await db.payment.updateMany({
    where: { id, isStarted: false, status: "PENDING" },
    data: { status: "FAILED", failure },
  });
}

/** One failing payment must not block the others. */
export function logPaymentTrouble(paymentId: string, error: unknown): void {
  if (error instanceof PaymentServiceError)
    logger.warn({ paymentId, reason: error.message }, "The payment service did not answer");
  else logger.error({ paymentId, err: error }, "A payment could not be advanced");
}
