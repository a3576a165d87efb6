import "server-only";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { FileImport } from "@/lib/platform/csv/file-import";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, Prisma, runAsJob, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type ImportPart, lockImports, recordImport } from "@/lib/platform/imports/record-import";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { MAX_LINES, parsePriceList, type PriceListRow } from "@/lib/values/parse-price-list";
import { type PriceLine, priceLineSchema, type ValueImport } from "@/lib/values/schema";

const matchSchema = z.object({
  id: column.text,
  row: column.int,
  before: column.text,
  state: priceLineSchema.shape.state,
});
type Match = z.infer<typeof matchSchema>;

const MAX_LISTED_LINES = 1000;
const TIMEOUT_MS = 60_000;

/**
 * All or none; a dry run only reports changes. Repeating a file, or an older one, changes nothing.
 */
export async function importValues(file: FileImport, now = new Date()): Promise<ValueImport> {
  const { request, fileName, isDryRun, actorId, requestId, report } = file;
  const limits = { records: MAX_LINES };
  const table = await readCsvBody(request, limits, report);
  const { rows, problems } = parsePriceList(table, now);
  return await runAsJob(() =>
    db.$transaction(
      async (tx) => {
        // Serializes imports, so that two never value a card in opposite orders.
        if (!isDryRun) await lockImports(tx, "VALUES");
        const matches = await matchCards(tx, rows, { isLocked: !isDryRun });
        const result = resultOf(rows, matches, problems);
        if (isDryRun || problems.length > 0 || result.cards === 0) return result;
        report?.({ step: "saving", done: 0, total: rows.length });
        const { id } = await tx.valueImport.create({
          data: {
            importedById: actorId,
            fileName,
            rowCount: rows.length,
            cardCount: result.cards,
            valueBefore: result.valueBefore,
            valueAfter: result.valueAfter,
          },
          select: { id: true },
        });
        await appendValuations(tx, { importId: id, rows, matches });
        await recordImport(tx, {
          id,
          kind: "VALUES",
          file: { fileName, sha256: table.sha256, rowCount: rows.length },
          actorId,
          parts: partsOf(rows, matches),
        });
        await recordAudit(tx, {
          actorId,
          action: "values.imported",
          subject: `value import ${id}`,
          details: { rows: rows.length, cards: result.cards },
          requestId,
        });
        return { ...result, written: true };
      },
      { timeout: TIMEOUT_MS },
    ),
  );
}

/** The cards that change, by set. */
function partsOf(rows: readonly PriceListRow[], matches: readonly Match[]): ImportPart[] {
  const byRow = new Map(rows.map((line) => [line.row, line]));
  const sets = new Map<string, ImportPart>();
  for (const match of matches) {
    const line = byRow.get(match.row);
    if (!line || match.state !== "CHANGES") continue;
    const identity = [line.year, line.brand, line.set];
    const key = JSON.stringify(identity).toLowerCase();
    const count = (sets.get(key)?.rowCount ?? 0) + 1;
    sets.set(key, { identity, rowCount: count, changed: count });
  }
  return [...sets.values()];
}

/** Excludes samples, which are not real cards. */
async function matchCards(
  tx: Tx,
  rows: readonly PriceListRow[],
  { isLocked }: { isLocked: boolean },
): Promise<Match[]> {
  if (isLocked) {
    await tx.$executeRaw`
      SELECT FROM cards WHERE id IN (SELECT id FROM (${matching(rows)}) m) ORDER BY id
      FOR NO KEY UPDATE`;
  }
  return queryRows(tx, matchSchema)`${matching(rows)}`;
}

/** "PSA 10" matches that company's slabs and takes precedence over "10", which matches any. */
function matching(rows: readonly PriceListRow[]): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (c.id) c.id, l.row, c.estimated_value::text AS before,
      CASE WHEN (c.estimated_value, c.value_source, c.value_date) = (l.value, l.source, l.date)
        THEN 'SAME'
        WHEN c.value_date > l.date THEN 'OLDER' ELSE 'CHANGES' END AS state
    FROM ${listOf(rows)}
    JOIN cards c ON c.year = l.year AND lower(c.brand) = lower(l.brand)
      AND lower(c.set) = lower(l.set)
      AND lower(c.number) = lower(l.number) AND lower(c.parallel) = lower(l.parallel)
    JOIN packs p ON p.id = c.pack_id
    JOIN owned_boxes b ON b.id = p.box_id AND NOT b.is_sample
    WHERE c.left_at IS NULL AND CASE WHEN l.grade = '' THEN c.grade IS NULL
      ELSE lower(l.grade) IN (lower(c.grade), lower(c.grading_company || ' ' || c.grade)) END
    ORDER BY c.id, length(l.grade) DESC`;
}

function listOf(rows: readonly PriceListRow[]): Prisma.Sql {
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS l (row int, year int, brand text, set text, number text, parallel text, grade text,
      value numeric, source text, date timestamptz, note text)`;
}

async function appendValuations(
  tx: Tx,
  {
    importId,
    rows,
    matches,
  }: { importId: string; rows: readonly PriceListRow[]; matches: readonly Match[] },
): Promise<void> {
  const changing = matches.filter(({ state }) => state === "CHANGES");
  await tx.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at, note, import_id)
    SELECT m.id, l.value, 'IMPORT', l.source, l.date, nullif(l.note, ''), ${importId}::uuid
    FROM json_to_recordset(${JSON.stringify(changing)}::json) AS m (id uuid, row int)
    JOIN ${listOf(rows)} ON l.row = m.row
    ORDER BY m.id`;
}

function resultOf(
  rows: readonly PriceListRow[],
  matches: readonly Match[],
  problems: readonly CsvProblem[],
): ValueImport {
  const byRow = new Map<number, Match[]>(rows.map(({ row }) => [row, []]));
  for (const match of matches) byRow.get(match.row)?.push(match);
  const lines = rows.map((line) => lineOf(line, byRow.get(line.row) ?? []));
  const changing = lines.filter(({ state }) => state === "CHANGES");
  const countOf = (state: PriceLine["state"]) =>
    lines.filter((line) => line.state === state).length;
  const sum = (part: (line: PriceLine) => string) =>
    toDecimalString(changing.reduce((cents, line) => cents + centsOf(part(line)), 0));
  return {
    rows: rows.length,
    cards: changing.reduce((count, { cards }) => count + cards, 0),
    valueBefore: sum(({ valueBefore }) => valueBefore),
    valueAfter: sum(({ valueAfter }) => valueAfter),
    lineCounts: {
      CHANGES: countOf("CHANGES"),
      SAME: countOf("SAME"),
      OLDER: countOf("OLDER"),
      NO_CARD: countOf("NO_CARD"),
    },
    lines: lines.slice(0, MAX_LISTED_LINES),
    problems: firstProblems(problems),
    written: false,
  };
}

/** Cards of one line may differ: some may already have its value. */
function lineOf(line: PriceListRow, matches: readonly Match[]): PriceLine {
  const changing = matches.filter(({ state }) => state === "CHANGES");
  const before = changing.reduce((cents, match) => cents + centsOf(match.before), 0);
  return {
    row: line.row,
    name: nameOf(line),
    state: changing.length > 0 ? "CHANGES" : (matches[0]?.state ?? "NO_CARD"),
    cards: changing.length,
    valueBefore: toDecimalString(before),
    valueAfter: toDecimalString(changing.length * toCents(line.value)),
  };
}

function nameOf({ year, brand, set, number, parallel, grade }: PriceListRow): string {
  const version = [parallel === "Base" ? "" : parallel, grade].filter(Boolean).join(", ");
  return `${year} ${brand} ${set} #${number}${version && `, ${version}`}`;
}

/** Accepts sums, which may have more digits than a price. */
function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
