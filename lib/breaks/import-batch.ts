import "server-only";

import { lockOpenBreak } from "@/lib/breaks/lock-break";
import { type BatchRow, parseBatch } from "@/lib/breaks/parse-batch";
import { type Batch, readBatch } from "@/lib/breaks/read-batch";
import { listScanRows } from "@/lib/breaks/scan-rows";
import type { ImportResult } from "@/lib/breaks/schema";
import { writeBatch } from "@/lib/breaks/write-batch";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type EncodedScan, encodeScan } from "@/lib/scans/encode-scan";
import { createWorkQueue } from "@/lib/work-queue";

type Problem = ImportResult["problems"][number];

/** The pictures of one batch are as much as this process should hold. */
const inImportQueue = createWorkQueue({ maxWaiting: 4 });

const SIDES = ["front", "back"] as const;

/**
 * Takes many cards of an open break at once, from a CSV or a ZIP. Everything that is wrong is listed, and then nothing is written; a dry
 * run only lists. Cards of packs and positions that the file names are replaced, others stay.
 *
 * @throws {AppError} 404, 409 once the break is sealed, 400 and 413 for a file that cannot be read, 415 for another kind of file
 */
export async function importBatch({ id, request, isDryRun }: { id: string; request: Request; isDryRun: boolean }): Promise<ImportResult> {
  const size = await db.$transaction((tx) => lockOpenBreak(tx, id, "adding"));
  const batch = await readBatch(request);
  return inImportQueue(async () => {
    const { rows, problems } = parseBatch(batch.csv, size);
    const known = new Map((await listScanRows(db, id)).map((scan) => [scan.fileName.toLowerCase(), scan.id]));
    problems.push(...pictureProblems(rows, batch.pictures, known));
    const scans = await encodeAll(rows, batch.pictures, problems);
    const written = !isDryRun && problems.length === 0;
    if (written) await writeBatch({ id, rows, scans, known });
    return { rows: rows.length, scans: scans.size, problems: problems.sort((a, b) => a.row - b.row), written };
  });
}

/** Pictures that a row names and nobody has, and pictures that no row names: row 0 is the batch as a whole. */
function pictureProblems(rows: readonly BatchRow[], pictures: Batch["pictures"], known: ReadonlyMap<string, string>): Problem[] {
  const unused = new Set(pictures.keys());
  const missing: Problem[] = [];
  for (const { row, pictures: named } of rows) {
    for (const side of SIDES) {
      const name = named[side];
      if (!name) continue;
      unused.delete(name.toLowerCase());
      if (!pictures.has(name.toLowerCase()) && !known.has(name.toLowerCase())) missing.push({ row, field: side, message: `There is no picture called ${name}` });
    }
  }
  return [...missing, ...[...unused].map((key) => ({ row: 0, field: pictures.get(key)?.name ?? key, message: "No line of the CSV names this picture" }))];
}

/** The batch's pictures, by their names in small letters. One that cannot be read is a problem of the line that names it. */
async function encodeAll(rows: readonly BatchRow[], pictures: Batch["pictures"], problems: Problem[]): Promise<Map<string, EncodedScan & { name: string }>> {
  const scans = new Map<string, EncodedScan & { name: string }>();
  for (const [key, { name, bytes }] of pictures) {
    try {
      scans.set(key, { ...(await encodeScan(bytes)), name });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "too_many_requests") throw error;
      const user = rows.find((row) => SIDES.some((side) => row.pictures[side]?.toLowerCase() === key));
      problems.push({ row: user?.row ?? 0, field: name, message: error.message.replace(/\.$/, "") });
    }
    // What was decoded is not needed any more.
    pictures.delete(key);
  }
  return scans;
}
