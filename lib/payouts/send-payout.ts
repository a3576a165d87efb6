import "server-only";

import { z } from "zod";

import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { getPayoutProvider } from "@/lib/payouts/get-payout-provider";
import { notifyCollector } from "@/lib/payouts/notify-collector";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";

/** Longer than any transfer takes. A dead worker's claim then expires. */
const LEASE_MS = 2 * MINUTE_MS;
const ATTEMPTS_BEFORE_ALARM = 5;

export const sendPayout: Task = { name: "send-payout", maxAttempts: UNLIMITED_ATTEMPTS, run: send };

/** The claim, and the payout id as the provider's idempotency key, prevent double transfers. */
async function send(id: string): Promise<void> {
  await requireUndisputed(db, await collectorOf(id));
  const payout = await claim(id);
  if (!payout) return requireSent(id);
  const { attempts, provider, amount, ...facts } = payout;
  const { send: transfer } = getPayoutProvider(provider);
  if (!transfer) return;
  let reference: string;
  try {
    reference = await transfer({ id, ...facts, amountCents: toCents(amount) });
  } catch (error) {
    await db.payout.updateMany({
      where: { id, status: "APPROVED", attempts },
      data: { nextAttemptAt: new Date() },
    });
    const reason = error instanceof PaymentServiceError ? error.message : "unknown";
    if (attempts >= ATTEMPTS_BEFORE_ALARM)
      logger.error({ payoutId: id, attempts, reason }, "A payout failed repeatedly");
    throw new Error(`The payout failed: ${reason}`, { cause: error });
  }
  await db.$transaction(async (tx) => {
    const now = new Date();
    // Another worker may have found the same transfer first.
    const { count } = await tx.payout.updateMany({
      where: { id, status: "APPROVED" },
      data: { status: "PAID", paidAt: now, reference, account: null },
    });
    if (count === 1) await notifyCollector(tx, { id, kind: "PAYOUT_PAID", now });
  });
}

/** Null unless it waits to be sent. */
async function collectorOf(id: string): Promise<string | null> {
  const where = { id, status: "APPROVED" };
  const payout = await db.payout.findFirst({ where, select: { collectorId: true } });
  return payout?.collectorId ?? null;
}

const claimedSchema = z.object({
  number: column.text,
  amount: column.decimal,
  provider: column.text,
  account: column.text,
  attempts: column.int,
});
type Claimed = z.infer<typeof claimedSchema>;

async function claim(id: string): Promise<Claimed | undefined> {
  const now = Date.now();
  const [payout] = await queryRows(db, claimedSchema)`
    UPDATE payouts SET attempts = attempts + 1, next_attempt_at = ${new Date(now + LEASE_MS)}
    WHERE id = ${id}::uuid AND status = 'APPROVED' AND next_attempt_at <= ${new Date(now)}
    RETURNING number, amount::text, provider, account, attempts`;
  return payout;
}

async function requireSent(id: string): Promise<void> {
  const payout = await db.payout.findUnique({ where: { id }, select: { status: true } });
  if (payout?.status === "APPROVED") throw new Error("The payout is claimed by another worker");
}
