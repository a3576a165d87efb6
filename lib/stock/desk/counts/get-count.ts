import "server-only";

import { z } from "zod";

import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { linesOf, readLines, storedLinesOf } from "@/lib/stock/desk/counts/compare-count";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

const rowSchema = z.object({
  id: column.text,
  shelf: column.text.nullable(),
  startedAt: column.date,
  startedBy: column.text,
  finishedAt: column.date.nullable(),
  finishedBy: column.text.nullable(),
  discardedAt: column.date.nullable(),
});
const countRowSchema = z.object({ count: column.int });

export const countNotFound = () => new AppError("not_found", "We couldn't find that count.");

type Options = { id: string; tx?: Tx; now?: Date };

export async function getStockCount({
  id,
  tx = db,
  now = new Date(),
}: Options): Promise<StockCountDetail> {
  const [count] = await queryRows(tx, rowSchema)`
    SELECT c.id::text, c.shelf, c.started_at AS "startedAt", c.finished_at AS "finishedAt",
      c.discarded_at AS "discardedAt",
      coalesce(s.username::text, 'a deleted account') AS "startedBy",
      CASE WHEN c.finished_at IS NOT NULL
        THEN coalesce(f.username::text, 'a deleted account') END AS "finishedBy"
    FROM stock_counts c LEFT JOIN users s ON s.id = c.started_by_id
    LEFT JOIN users f ON f.id = c.finished_by_id WHERE c.id = ${id}::uuid`;
  if (!count) throw countNotFound();
  const isFinished = count.finishedAt !== null;
  const lines = await readLines(tx, isFinished ? storedLinesOf(id) : linesOf(count, now));
  const { count: missingOnSale } = isFinished
    ? await queryRow(tx, countRowSchema)`
        SELECT count(*)::int AS count FROM (${stillMissing(id)}) m
        WHERE m.is_available OR m.held_until <= ${now}`
    : { count: 0 };
  return {
    ...count,
    startedAt: count.startedAt.toISOString(),
    finishedAt: count.finishedAt?.toISOString() ?? null,
    discardedAt: count.discardedAt?.toISOString() ?? null,
    ...lines,
    missingOnSale,
  };
}

/** Unsold boxes that this count missed and that no later scan found. */
export function stillMissing(id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id, p.is_available, p.held_until, p.listing_id
    FROM stock_count_lines l JOIN stock_counts c ON c.id = l.count_id
    JOIN products p ON p.box_id = l.code
    WHERE l.count_id = ${id}::uuid AND l.outcome = 'MISSING' AND p.order_id IS NULL
      AND NOT EXISTS (SELECT FROM stock_count_scans s JOIN stock_counts k ON k.id = s.count_id
        WHERE s.code = l.code AND s.scanned_at > c.finished_at AND k.discarded_at IS NULL)`;
}
