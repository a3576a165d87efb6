import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { linesOf } from "@/lib/stock/desk/counts/compare-count";
import { getStockCount } from "@/lib/stock/desk/counts/get-count";
import { lockOpenCount } from "@/lib/stock/desk/counts/lock-count";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

type Options = { id: string; actorId: string; requestId: string; now?: Date };

type FinishOptions = Options & { missingKey: string | null };

/**
 * Stores the result for good, and the shelf as the place of the boxes that were found on it. Boxes
 * become missing only if the key names exactly these, which proves a second look for them.
 *
 * @throws {AppError} 404, 409
 */
export async function finishCount({
  id,
  missingKey,
  actorId,
  requestId,
  now = new Date(),
}: FinishOptions): Promise<StockCountDetail> {
  return await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const place = await lockOpenCount(tx, { id, isEnding: true });
      await tx.$executeRaw`
        INSERT INTO stock_count_lines (count_id, code, name, outcome, state, shelf)
        SELECT ${id}::uuid, code, name, outcome, state, shelf FROM (${linesOf(place, now)}) l`;
      if (place.shelf !== null) {
        await tx.$executeRaw`
          INSERT INTO box_shelves (product_id, shelf, placed_at)
          SELECT p.id, ${place.shelf}, ${now} FROM stock_count_lines l
          JOIN products p ON p.box_id = l.code
          WHERE l.count_id = ${id}::uuid AND l.outcome IN ('FOUND', 'NEW', 'ELSEWHERE')
          ORDER BY p.id
          ON CONFLICT (product_id) DO UPDATE
          SET shelf = excluded.shelf, placed_at = excluded.placed_at`;
      }
      await tx.stockCount.update({
        where: { id },
        data: { finishedAt: now, finishedById: actorId },
        select: { id: true },
      });
      const count = await getStockCount({ id, tx, now });
      if (count.totals.missing > 0 && count.missingKey !== missingKey)
        throw notLookedAgain(count.totals.missing);
      await recordAudit(tx, {
        actorId,
        action: "stock_count.finished",
        subject: `stock count ${id}`,
        details: { shelf: place.shelf, ...count.totals },
        requestId,
      });
      return count;
    }),
  );
}

const notLookedAgain = (missing: number) =>
  new AppError(
    "conflict",
    `${countOf(missing, "box was", "boxes were")} not scanned. Look for ${missing === 1 ? "it" : "them"} a second time, then finish the count.`,
  );

/** Keeps the scans of a count that was not finished. */
export async function discardCount({
  id,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<StockCountDetail> {
  return await db.$transaction(async (tx) => {
    await lockOpenCount(tx, { id, isEnding: true });
    await tx.stockCount.update({
      where: { id },
      data: { discardedAt: now },
      select: { id: true },
    });
    await recordAudit(tx, {
      actorId,
      action: "stock_count.discarded",
      subject: `stock count ${id}`,
      requestId,
    });
    return await getStockCount({ id, tx, now });
  });
}
