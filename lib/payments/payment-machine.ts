import "server-only";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import {
  columnOf,
  type Payable,
  type PayableKind,
  payableOf,
  type PayableState,
} from "@/lib/payments/payable";
import { PaymentRefusedError, PaymentServiceError } from "@/lib/payments/payment-provider";
import type { PayInput } from "@/lib/payments/schema";
import { db, isLedgerIncomplete, type Prisma } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { SECOND_MS } from "@/lib/platform/time";

/*
 * The states of a payment attempt:
 *
 *   PENDING, unstarted ── start ──▶ PENDING, started ── settle ──▶ SUCCEEDED: accepted or refunded
 *           │                              │                  └──▶ FAILED
 *           └──────────── stop ────────────┴── cancel, then settle; FAILED if it never started
 *
 * Any process may take any step at any time and repeat it: each is a conditional update, and the
 * provider's calls are idempotent. Only the provider's response decides where money went.
 */

/** Longer than a start takes. An older start was interrupted. */
const STARTING_MS = 20 * SECOND_MS;

const referenceSelect = { id: true, provider: true, reference: true } as const;
const payableSelect = { checkoutId: true, shipmentId: true, submissionId: true } as const;
const paymentSelect = {
  ...referenceSelect,
  ...payableSelect,
  url: true,
  status: true,
  amount: true,
  createdAt: true,
} satisfies Prisma.PaymentSelect;

type Payment = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;
type Referenced = Pick<Payment, keyof typeof referenceSelect>;
type Payables = Partial<Record<PayableKind, Payable>>;
type Target = { kind: PayableKind; payable: Payable; payableId: string };

/** The buyer's own request has `input`. Other callers restart interrupted payments. */
type Step = { paymentId: string; input?: PayInput; now: Date };
type Stop = { kind: PayableKind; ids: string[]; now: Date };
/** `paymentId` identifies a payment whose interrupted start left its row without a reference. */
type Settlement = { reference: string; paymentId?: string; now?: Date };

export type PaymentMachine = ReturnType<typeof paymentMachine>;

export function paymentMachine(payables: Payables) {
  return {
    /** Takes the next step of a pending payment. A provider outage leaves it pending. */
    advance: (step: Step): Promise<void> => advance(payables, step),
    /** Best effort: the job retries failures, and late money is settled like any other. */
    stop: (request: Stop): Promise<void> => stopAll(payables, request),
    /** Records the provider's state once. @throws {PaymentServiceError} */
    settle: (settlement: Settlement): Promise<void> => settle(payables, settlement),
  };
}

async function advance(payables: Payables, { paymentId, input, now }: Step): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: paymentSelect });
  if (payment?.status !== "PENDING") return;
  const target = targetOf(payables, payment);
  const state = await target.payable.getState(target.payableId);
  try {
    if (!state.isOpen) return await stop(payables, payment, now);
    const reference =
      (input ? payment.reference : knownReference(payment)) ??
      (input || !isStarting(payment, now) ? await start(payment, target, state, input) : null);
    if (reference) await settle(payables, { reference, paymentId, now });
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      logger.error({ paymentId, reason: error.message }, "Payment provider rejected a payment");
      return failUnstarted(paymentId, "The payment service declined this payment.");
    }
    if (!(error instanceof PaymentServiceError)) throw error;
    logPaymentTrouble(paymentId, error);
  }
}

async function stopAll(payables: Payables, { kind, ids, now }: Stop): Promise<void> {
  if (ids.length === 0) return;
  const pending = await db.payment.findMany({
    where: { ...columnOf(kind, { in: ids }), status: "PENDING" },
    select: referenceSelect,
  });
  for (const payment of pending)
    await stop(payables, payment, now).catch((error: unknown) =>
      logPaymentTrouble(payment.id, error),
    );
}

/** True while its request is probably still starting it, or just redirected the buyer. */
export function isStarting(
  { reference, url, createdAt }: Pick<Payment, "reference" | "url" | "createdAt">,
  now: Date,
): boolean {
  return (reference === null || url !== null) && createdAt.getTime() > now.getTime() - STARTING_MS;
}

async function start(
  { id, provider: name, amount }: Payment,
  { kind, payable, payableId }: Target,
  { expiresAt, email, description, page }: PayableState,
  { card }: PayInput = {},
): Promise<string> {
  const provider = getPaymentProvider(name);
  const started = await provider.start({
    paymentId: id,
    kind,
    payableId,
    page,
    amountCents: toCents(amount.toFixed(2)),
    email,
    expiresAt,
    description,
    ...(card ? { cardNumber: card.number } : {}),
  });
  await db.payment.updateMany({ where: { id, reference: null }, data: started });
  // A close that ran before the page existed could not close the page, so close it here.
  const isPending = (await db.payment.count({ where: { id, status: "PENDING" } })) > 0;
  if (!isPending || !(await payable.getState(payableId)).isOpen)
    await provider.cancel(started.reference);
  return started.reference;
}

/** A payment without a reference has no page yet; `advance` closes it when it appears. */
async function stop(payables: Payables, payment: Referenced, now: Date): Promise<void> {
  const { id: paymentId, provider } = payment;
  const reference = knownReference(payment);
  if (!reference) return failUnstarted(paymentId, "The payment was stopped before it started.");
  await getPaymentProvider(provider).cancel(reference);
  await settle(payables, { reference, paymentId, now });
}

async function settle(
  payables: Payables,
  { reference, paymentId, now = new Date() }: Settlement,
): Promise<void> {
  const payment = await db.payment.findFirst({
    where: { OR: [{ reference }, ...(paymentId ? [{ id: paymentId, reference: null }] : [])] },
    select: {
      id: true,
      provider: true,
      reference: true,
      status: true,
      amount: true,
      ...payableSelect,
    },
  });
  if (!payment || payment.status === "SUCCEEDED") return;
  const { id, amount } = payment;
  const { payable, payableId } = targetOf(payables, payment);

  const state = await getPaymentProvider(payment.provider).find(reference);
  if (state.status === "UNKNOWN") return;
  if (payment.reference === null)
    await db.payment.updateMany({ where: { id, reference: null }, data: { reference } });
  if (state.status === "FAILED")
    await db.payment.updateMany({
      where: { id, status: "PENDING" },
      data: { status: "FAILED", failure: state.message },
    });
  if (state.status !== "SUCCEEDED") return;
  if (state.amountCents !== toCents(amount.toFixed(2)))
    throw new Error(`Payment ${id} charged a different amount than requested.`);
  await payable.settle({ paymentId: id, payableId, now });
}

function targetOf(
  payables: Payables,
  payment: Pick<Payment, "id" | keyof typeof payableSelect>,
): Target {
  const target = payableOf(payment);
  if (!target) throw new Error(`Payment ${payment.id} has no subject.`);
  const { kind, payableId } = target;
  const payable = payables[kind];
  if (!payable)
    throw new Error(`Payment ${payment.id} is for a ${kind}, which this machine doesn't handle.`);
  return { kind, payable, payableId };
}

/** The test provider knows its reference before the start. */
const knownReference = (payment: Referenced) =>
  payment.reference ?? getPaymentProvider(payment.provider).referenceOf?.(payment.id) ?? null;

async function failUnstarted(id: string, failure: string): Promise<void> {
  await db.payment.updateMany({
    where: { id, reference: null, status: "PENDING" },
    data: { status: "FAILED", failure },
  });
}

/** Logs instead of throwing, so one failing payment doesn't block the others. */
export function logPaymentTrouble(paymentId: string, error: unknown): void {
  if (error instanceof PaymentServiceError)
    logger.warn({ paymentId, reason: error.message }, "Payment provider did not respond");
  else if (isLedgerIncomplete(error)) logger.warn({ paymentId }, "A payment waits for the ledger");
  else logger.error({ paymentId, err: error }, "Failed to advance a payment");
}
