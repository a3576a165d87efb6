import "server-only";

import type { GradingCompany } from "@/lib/cards/grading-companies";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import type { Tx } from "@/lib/platform/database/db";

type LockedBatch = { id: string; number: string; company: GradingCompany } & Pick<
  DeskBatch,
  "status"
>;

/** Locks the batch before its submissions. Locks none of their cards, which come first elsewhere. */
export async function lockBatch(tx: Tx, id: string): Promise<LockedBatch | null> {
  const [batch] = await tx.$queryRaw<LockedBatch[]>`
    SELECT id::text, number, company, status FROM grading_batches WHERE id = ${id}::uuid FOR UPDATE`;
  if (!batch) return null;
  await tx.$queryRaw`
    SELECT FROM grading_submissions WHERE batch_id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  return batch;
}
