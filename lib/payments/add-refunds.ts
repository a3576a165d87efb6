import "server-only";

import { randomUUID } from "node:crypto";

import { deliverRefund } from "@/lib/payments/deliver-refund";
import { missingCents } from "@/lib/payments/still-refundable";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { toCents, toDecimalString } from "@/lib/platform/money";

type NewRefund = Omit<
  Prisma.RefundCreateManyInput,
  "id" | "amount" | "givenBefore" | "doneAt" | "orderCardId"
> & {
  orderCardId?: string | null;
  /** In full: what goodwill gave of it before is taken off here. */
  amount: string;
};
export type AddedRefund = { id: string; cents: number; givenCents: number };

/** Adds refunds of one payment. A job delivers them once the transaction commits. */
export async function addRefunds(tx: Tx, refunds: readonly NewRefund[]): Promise<AddedRefund[]> {
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
  const sent = added.filter(({ cents }) => cents > 0);
  await addJobs(
    tx,
    deliverRefund,
    sent.map(({ id }) => id),
  );
  return added;
}
