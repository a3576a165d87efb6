import "server-only";

import { deliverRefund } from "@/lib/payments/deliver-refund";
import { disputesOf } from "@/lib/payments/disputes/disputes-of";
import type { Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { toCents, toDecimalString } from "@/lib/platform/money";

type Options = {
  paymentId: string;
  /** The provider may have sent these, so no dispute pays them. */
  except?: ReadonlySet<string>;
};

/**
 * Sends the refunds of a payment that wait, unless a dispute of it is open. What a lost one gave the
 * buyer isn't sent. The payment must be locked.
 * @returns the cents of each refund that a dispute pays
 */
export async function settleRefunds(
  tx: Tx,
  { paymentId, except = new Set() }: Options,
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  const disputes = await disputesOf(tx, paymentId);
  if (disputes.some(({ blocks }) => blocks)) return taken;
  const pending = await tx.refund.findMany({
    where: { paymentId, doneAt: null },
    select: { id: true, amount: true, disputeId: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const toSend: string[] = [];
  for (const { id, amount, disputeId } of pending) {
    const cents = toCents(amount.toFixed(2));
    const dispute =
      disputeId === null && !except.has(id)
        ? disputes.find(({ roomCents }) => roomCents > 0)
        : undefined;
    const takenCents = Math.min(cents, dispute?.roomCents ?? 0);
    if (dispute && takenCents > 0) {
      dispute.roomCents -= takenCents;
      taken.set(id, takenCents);
      await tx.refund.update({
        where: { id },
        data: {
          disputeId: dispute.id,
          takenBack: toDecimalString(takenCents),
          ...(takenCents === cents && { doneAt: new Date() }),
        },
        select: { id: true },
      });
    }
    if (takenCents < cents) toSend.push(id);
  }
  await addJobs(tx, deliverRefund, toSend);
  return taken;
}

/** An appeal that is won: what the dispute paid is owed again. */
export async function reopenRefunds(tx: Tx, disputeId: string): Promise<void> {
  // In two steps, because the books read from the first how it had been paid.
  await tx.refund.updateMany({
    where: { disputeId },
    // A running worker must not mark it as done.
    data: { doneAt: null, attempts: { increment: 1 }, nextAttemptAt: new Date() },
  });
  await tx.refund.updateMany({ where: { disputeId }, data: { disputeId: null, takenBack: 0 } });
}
