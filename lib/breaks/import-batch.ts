import "server-only";

import { lockOpenBreak } from "@/lib/breaks/lock-break";
import { otherSets, otherSetsWords } from "@/lib/breaks/other-sets";
import { type BatchRow, maxLinesOf, parseBatch } from "@/lib/breaks/parse-batch";
import { type Batch, readBatch } from "@/lib/breaks/read-batch";
import { listScanRows } from "@/lib/breaks/scan-rows";
import type { ImportResult } from "@/lib/breaks/schema";
import { writeBatch } from "@/lib/breaks/write-batch";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { quote } from "@/lib/platform/csv/quote";
import { db } from "@/lib/platform/database/db";
import { AppError, tooBusy } from "@/lib/platform/errors";
import { requireConnected } from "@/lib/platform/http/require-connected";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { type EncodedScan, encodeScan } from "@/lib/scans/encode-scan";

/** Each takes up to 200 MB: two are being unzipped, one is waiting. */
const MAX_ACTIVE = 3;
let activeCount = 0;
const inImportQueue = createWorkQueue({ maxWaiting: MAX_ACTIVE });

type Import = { id: string; request: Request; isDryRun: boolean; report?: ReportStep };

const MAX_IGNORED = 10;
const SIDES = ["front", "back"] as const;

/**
 * Writes all rows or, in a dry run or with problems, none. Cards not in the file are kept. A client
 * that leaves before the step "saving" cancels the import.
 */
export async function importBatch({
  id,
  request,
  isDryRun,
  report = () => {},
}: Import): Promise<ImportResult> {
  const { productId, ...size } = await db.$transaction((tx) => lockOpenBreak(tx, id, "adding"));
  const box = await db.box.findUniqueOrThrow({
    where: { id: productId },
    select: { year: true, brand: true, set: true },
  });
  if (activeCount >= MAX_ACTIVE) throw tooBusy();
  activeCount += 1;
  try {
    const batch = await readBatch(request, maxLinesOf(size));
    if (activeCount > 1) report({ step: "waiting", done: 0, total: 0 });
    return await inImportQueue(() =>
      processBatch({ id, request, batch, size, box, isDryRun, report }),
    );
  } finally {
    activeCount -= 1;
  }
}

async function processBatch({
  id,
  request,
  batch,
  size,
  box,
  isDryRun,
  report,
}: Required<Import> & {
  batch: Batch;
  box: Parameters<typeof otherSets>[1];
  size: Parameters<typeof parseBatch>[1];
}): Promise<ImportResult> {
  requireConnected(request);
  report({ step: "checking", done: 0, total: batch.table.recordCount });
  const { rows, problems } = await parseBatch(batch.table, size);
  const known = new Map<string, string>();
  const duplicates = new Set<string>();
  for (const scan of await listScanRows(db, id)) {
    const name = scan.fileName.toLowerCase();
    if (known.has(name)) duplicates.add(name);
    known.set(name, scan.id);
  }
  problems.push(...pictureProblems({ rows, pictures: batch.pictures, known, duplicates }));
  const total = batch.pictures.size;
  const scans = await encodeAll(rows, batch.pictures, problems, (done) => {
    requireConnected(request);
    report({ step: "scans", done, total });
  });
  const written = !isDryRun && problems.length === 0;
  if (written) {
    requireConnected(request);
    report({ step: "saving", done: 0, total: rows.length });
    await writeBatch({ id, rows, scans, known });
  }
  const foreign = otherSetsWords(otherSets(setsOf(rows), box));
  return {
    rows: rows.length,
    scans: scans.size,
    ignored: batch.ignored.slice(0, MAX_IGNORED).map(quote),
    problems: firstProblems(problems),
    ...(foreign !== null && { otherSets: foreign }),
    written,
  };
}

const setsOf = (rows: readonly BatchRow[]) =>
  rows.flatMap(({ fields: { set } }) => (set ? [{ set }] : []));

type Named = {
  rows: readonly BatchRow[];
  pictures: Batch["pictures"];
  known: ReadonlyMap<string, string>;
  duplicates: ReadonlySet<string>;
};

/** Row 0 is the whole batch. Scans can share a name: browsers give pasted pictures the same one. */
function pictureProblems({ rows, pictures, known, duplicates }: Named): CsvProblem[] {
  const unused = new Set(pictures.keys());
  const users = new Map<string, string>();
  const found: CsvProblem[] = [];
  for (const { row, pack, position, pictures: named } of rows) {
    for (const side of SIDES) {
      const name = named[side];
      if (!name) continue;
      const key = name.toLowerCase();
      const quoted = quote(name);
      unused.delete(key);
      const report = (message: string) => found.push({ row, field: side, message });
      const user = users.get(key);
      if (user) report(`${quoted} is already the ${user}`);
      users.set(key, `${side} of pack ${pack}, card ${position}`);
      if (pictures.has(key)) continue;
      if (!known.has(key)) report(`There is no picture called ${quoted}`);
      else if (duplicates.has(key)) report(`There are several scans called ${quoted}`);
    }
  }
  return [
    ...found,
    ...[...unused].map((key) => ({
      row: 0,
      field: pictures.get(key)?.name ?? key,
      message: "No line of the CSV uses this picture",
    })),
  ];
}

/** Keyed by lowercase name. A broken picture is reported for the line that names it. */
async function encodeAll(
  rows: readonly BatchRow[],
  pictures: Batch["pictures"],
  problems: CsvProblem[],
  onScan: (done: number) => void,
): Promise<Map<string, EncodedScan & { name: string }>> {
  const scans = new Map<string, EncodedScan & { name: string }>();
  const users = new Map<string | undefined, number>();
  for (const { row, pictures } of rows.toReversed()) {
    for (const side of SIDES) users.set(pictures[side]?.toLowerCase(), row);
  }
  let done = 0;
  for (const [key, { name, bytes }] of pictures) {
    onScan(done);
    done += 1;
    try {
      scans.set(key, { ...(await encodeScan(bytes)), name });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "too_many_requests") throw error;
      const message = error.message.replace(/\.$/, "");
      problems.push({ row: users.get(key) ?? 0, field: name, message });
    }
    // Frees the original bytes.
    pictures.delete(key);
  }
  return scans;
}
