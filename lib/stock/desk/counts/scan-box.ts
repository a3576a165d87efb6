import "server-only";

import { z } from "zod";

import { boxIdInAddress } from "@/lib/cards/box-address";
import { db, type Tx } from "@/lib/platform/database/db";
import { anyRowSchema, column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { lineOf } from "@/lib/stock/desk/counts/compare-count";
import { getStockCount } from "@/lib/stock/desk/counts/get-count";
import { lockOpenCount } from "@/lib/stock/desk/counts/lock-count";
import { BOX_STATES, OUTCOMES } from "@/lib/stock/desk/counts/outcomes";
import type { Scanned, StockCountDetail } from "@/lib/stock/desk/counts/schema";

type Options = { id: string; code: string; actorId: string; now?: Date };

const SHORT_ID = /^[0-9a-f]{8}$/;
const codeRowSchema = z.object({ code: column.text });
const scannedRowSchema = z.object({
  code: column.text,
  name: column.text.nullable(),
  outcome: z.enum(OUTCOMES),
  state: z.enum(BOX_STATES),
  shelf: column.text.nullable(),
});

/** Scanning a label twice, also by two people, counts once. */
export async function scanBox({ id, code, actorId, now = new Date() }: Options): Promise<Scanned> {
  return await db.$transaction(async (tx) => {
    const place = await lockOpenCount(tx, { id });
    const label = await labelOf(tx, code);
    const added = await queryRows(tx, anyRowSchema)`
      INSERT INTO stock_count_scans (count_id, code, scanned_by_id, scanned_at)
      VALUES (${id}::uuid, ${label}, ${actorId}::uuid, ${now})
      ON CONFLICT DO NOTHING RETURNING 1`;
    const [scan] = await queryRows(tx, scannedRowSchema)`
      SELECT code, name, outcome, state, shelf FROM (${lineOf(place, label, now)}) l`;
    if (!scan) throw new Error(`The scan of ${label} was not counted.`);
    return { ...scan, isRepeat: added.length === 0 };
  });
}

/** Removes a label that was scanned by mistake. */
export async function undoScan({
  id,
  code,
  now = new Date(),
}: Omit<Options, "actorId">): Promise<StockCountDetail> {
  return await db.$transaction(async (tx) => {
    await lockOpenCount(tx, { id });
    await tx.stockCountScan.deleteMany({ where: { countId: id, code: await labelOf(tx, code) } });
    return await getStockCount({ id, tx, now });
  });
}

/** The id of the box that the label belongs to, or the label itself. */
async function labelOf(tx: Tx, text: string): Promise<string> {
  const code = boxIdInAddress(text) ?? text.trim().toLowerCase();
  if (!SHORT_ID.test(code)) return code;
  const boxes = await queryRows(tx, codeRowSchema)`
    SELECT box_id AS code FROM products WHERE left(box_id, 8) = ${code} LIMIT 2`;
  if (boxes.length > 1)
    throw new AppError("conflict", "Two boxes have this short id. Scan the QR code instead.");
  return boxes[0]?.code ?? code;
}
