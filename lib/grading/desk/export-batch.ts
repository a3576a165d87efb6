import "server-only";

import { batchNotFound, listBatchLines } from "@/lib/grading/desk/get-batch";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { db } from "@/lib/platform/database/db";

const COLUMNS = [
  "position",
  "short id",
  "year",
  "brand",
  "set",
  "number",
  "parallel",
  "serial",
  "player",
  "declared value (USD)",
] as const;

/** Exports the batch in the order of the printed list, for the company's own form. Throws 404. */
export async function exportGradingBatch(
  id: string,
): Promise<{ number: string; csv: ReadableStream<Uint8Array> }> {
  const batch = await db.gradingBatch.findUnique({ where: { id }, select: { number: true } });
  if (!batch) throw batchNotFound();
  return { number: batch.number, csv: csvStream(COLUMNS, listRows(id)) };
}

async function* listRows(id: string) {
  for (const [index, card] of (await listBatchLines(id)).entries())
    yield [
      index + 1,
      card.shortId,
      card.year,
      card.brand,
      card.setName,
      card.cardNumber,
      card.parallel,
      card.serial,
      card.playerName,
      card.declaredValue,
    ];
}
