import "server-only";

import { z } from "zod";

import { deskBatchSchema } from "@/lib/grading/desk/schema";
import { gradingCompanySchema } from "@/lib/grading/schema";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const lockedBatchSchema = z
  .object({ id: column.text, number: column.text, company: gradingCompanySchema })
  .extend(deskBatchSchema.pick({ status: true }).shape);
type LockedBatch = z.infer<typeof lockedBatchSchema>;

/** Locks the batch and then its submissions, but not their cards, which must be locked first. */
export async function lockBatch(tx: Tx, id: string): Promise<LockedBatch | null> {
  const [batch] = await queryRows(tx, lockedBatchSchema)`
    SELECT id::text, number, company, status FROM grading_batches WHERE id = ${id}::uuid
    FOR UPDATE`;
  if (!batch) return null;
  await tx.$queryRaw`
    SELECT FROM grading_submissions WHERE batch_id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  return batch;
}
