import "server-only";

import { randomUUID } from "node:crypto";

import { disputesOf } from "@/lib/payments/disputes/disputes-of";
import { settleRefunds } from "@/lib/payments/disputes/settle-refunds";
import { lockPayment } from "@/lib/payments/lock-payment";
import { missingCents } from "@/lib/payments/still-refundable";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { toCents, toDecimalString } from "@/lib/platform/money";

type NewRefund = Omit<
  Prisma.RefundCreateManyInput,
  "id" | "amount" | "givenBefore" | "doneAt" | "orderCardId"
> & {
  orderCardId?: string | null;
  /** In full: what goodwill gave of it before is taken off here. */
  amount: string;
};
/** `cents`: sent to the buyer, who may have the rest as goodwill or from the bank. */
export type AddedRefund = { id: string; cents: number; givenCents: number };

/**
 * Adds refunds of one payment. A job delivers them once the transaction commits, and not before a
 * bank that disputes the payment has decided. What the bank gave the buyer isn't sent.
 * @throws {AppError} 409 while the bank decides, unless we owe the refund in any case
 */
export async function addRefunds(tx: Tx, refunds: readonly NewRefund[]): Promise<AddedRefund[]> {
  const [first] = refunds;
  if (!first) return [];
  await lockPayment(tx, first.paymentId);
  await requireRefundable(tx, first);
  let missing = await missingCents(tx, refunds);
  const added = refunds.map((refund) => {
    const givenCents = Math.min(missing, toCents(refund.amount));
    missing -= givenCents;
    return { refund, id: randomUUID(), cents: toCents(refund.amount) - givenCents, givenCents };
  });
  await tx.refund.createMany({
    data: added.map(({ refund, id, cents, givenCents }) => ({
      ...refund,
      id,
      amount: toDecimalString(cents),
      givenBefore: toDecimalString(givenCents),
      doneAt: cents > 0 ? null : (refund.createdAt ?? new Date()),
    })),
  });
  const taken = await settleRefunds(tx, { paymentId: first.paymentId });
  return added.map(({ id, cents, givenCents }) => ({
    id,
    cents: cents - (taken.get(id) ?? 0),
    givenCents,
  }));
}

/** We owe these whatever the bank says. */
const OWED = ["VOIDED", "LATE", "TWICE"];

async function requireRefundable(tx: Tx, { paymentId, reason }: NewRefund): Promise<void> {
  if (OWED.includes(reason)) return;
  if ((await disputesOf(tx, paymentId)).some(({ blocks }) => blocks))
    throw new AppError(
      "conflict",
      "The bank behind this card disputes the payment. Nothing of it can be refunded until the bank decides.",
    );
}
