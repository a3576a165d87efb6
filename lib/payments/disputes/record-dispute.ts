import "server-only";

import { reopenRefunds, settleRefunds } from "@/lib/payments/disputes/settle-refunds";
import { lockPayment } from "@/lib/payments/lock-payment";
import { noteSentRefund } from "@/lib/payments/note-sent-refund";
import {
  type DisputeState,
  listStripeDisputes,
  readStripeDispute,
} from "@/lib/payments/stripe-disputes";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { toDecimalString } from "@/lib/platform/money";

/** One job at a time asks Stripe, so that an older answer never overwrites a newer one. */
export const readDispute: Task = {
  name: "read-dispute",
  maxAttempts: UNLIMITED_ATTEMPTS,
  isSerial: true,
  run: (reference) => recordDispute(reference),
};

/** For Stripe's events, which come late, twice and in any order. */
export function noteDispute(reference: string): Promise<void> {
  return db.$transaction((tx) => addJobs(tx, readDispute, [reference]));
}

/** Events may be lost, and older versions ignored them. @throws {PaymentServiceError} */
export async function checkDisputes(): Promise<void> {
  if (!getEnv().STRIPE_SECRET_KEY) return;
  const listed = await listStripeDisputes();
  const [open, decided] = await Promise.all([
    db.dispute.findMany({ where: { status: "OPEN" }, select: { reference: true } }),
    db.dispute.findMany({
      where: { reference: { in: listed }, status: { not: "OPEN" } },
      select: { reference: true },
    }),
  ]);
  const known = new Set(decided.map(({ reference }) => reference));
  const toRead = listed.filter((reference) => !known.has(reference));
  const asked = new Set([...toRead, ...open.map(({ reference }) => reference)]);
  await db.$transaction((tx) => addJobs(tx, readDispute, [...asked]));
}

/** @throws {PaymentServiceError} */
async function recordDispute(reference: string, now = new Date()): Promise<void> {
  const told = await readStripeDispute(reference);
  if (!told) return;
  const except = await findPerhapsSent(told.paymentId);
  const isNew = await retryOnConflict(() =>
    db.$transaction((tx) => record(tx, { reference, told, except, now })),
  );
  if (isNew)
    logger.error(
      { paymentId: told.paymentId, dispute: reference },
      "A buyer's bank disputes a payment",
    );
}

/** What the provider has already, or in part, is not paid by the dispute once more. */
async function findPerhapsSent(paymentId: string): Promise<Set<string>> {
  const tried = await db.refund.findMany({
    where: { paymentId, doneAt: null, attempts: { gt: 0 } },
    select: { id: true },
  });
  const sent = new Set<string>();
  for (const { id } of tried) if ((await noteSentRefund(id)) === "part") sent.add(id);
  return sent;
}

type Told = { reference: string; told: DisputeState; except: ReadonlySet<string>; now: Date };

async function record(tx: Tx, { reference, told, except, now }: Told): Promise<boolean> {
  const { paymentId, status, isRefundable, amountCents, reason, answerBy, openedAt } = told;
  const isOurs = (await tx.payment.count({ where: { id: paymentId } })) > 0;
  if (!isOurs) return false;
  await lockPayment(tx, paymentId);
  const known = await tx.dispute.findUnique({ where: { reference } });
  const closedAt = status === "OPEN" ? null : known?.status === status ? known.closedAt : now;
  const amount = toDecimalString(amountCents);
  const facts = { status, isRefundable, reason, amount, answerBy, closedAt };
  const { id } = await tx.dispute.upsert({
    where: { reference },
    create: { ...facts, reference, paymentId, openedAt },
    // Otherwise a manager may release it meanwhile.
    update: { ...facts, ...(status !== "LOST" && { releasedAt: null }) },
    select: { id: true },
  });
  await tx.disputeMovement.createMany({
    data: told.movements.map((movement) => ({ ...movement, disputeId: id })),
    skipDuplicates: true,
  });
  if (status !== "LOST") await reopenRefunds(tx, id);
  await settleRefunds(tx, { paymentId, except });
  return !known;
}
