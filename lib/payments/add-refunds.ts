import "server-only";

import { randomUUID } from "node:crypto";

import { deliverRefund } from "@/lib/payments/deliver-refund";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";

type NewRefund = Omit<Prisma.RefundCreateManyInput, "id">;

/** A job delivers the refunds once the transaction commits. */
export async function addRefunds(tx: Tx, refunds: readonly NewRefund[]): Promise<string[]> {
  const ids = refunds.map(() => randomUUID());
  await tx.refund.createMany({ data: refunds.map((refund, i) => ({ id: ids[i], ...refund })) });
  await addJobs(tx, deliverRefund, ids);
  return ids;
}
