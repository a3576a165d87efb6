import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import type { CountedPlace } from "@/lib/stock/desk/counts/compare-count";
import { countNotFound } from "@/lib/stock/desk/counts/get-count";

const rowSchema = z.object({
  id: column.text,
  shelf: column.text.nullable(),
  isFinished: column.boolean,
  isDiscarded: column.boolean,
});

/**
 * Shared by scans, exclusive to end the count: no scan comes after its end.
 *
 * @throws {AppError} 404, 409 if it is over
 */
export async function lockOpenCount(
  tx: Tx,
  { id, isEnding = false }: { id: string; isEnding?: boolean },
): Promise<CountedPlace> {
  const [count] = await queryRows(tx, rowSchema)`
    SELECT id::text, shelf, finished_at IS NOT NULL AS "isFinished",
      discarded_at IS NOT NULL AS "isDiscarded"
    FROM stock_counts WHERE id = ${id}::uuid
    ${isEnding ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR SHARE`}`;
  if (!count) throw countNotFound();
  if (count.isFinished)
    throw new AppError("conflict", "This count is finished. Start another one to keep counting.");
  if (count.isDiscarded)
    throw new AppError("conflict", "This count was discarded. Start another one to count again.");
  return count;
}
