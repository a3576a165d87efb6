import "server-only";

import { setImmediate } from "node:timers/promises";

import { BATCH_COLUMNS, FIELD_OF_COLUMN, valueOfCell } from "@/lib/breaks/batch-columns";
import { pictureNameOf } from "@/lib/breaks/picture-name-of.mjs";
import {
  addScanQuerySchema,
  type DraftCard,
  draftCardSchema,
  type ImportResult,
} from "@/lib/breaks/schema";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { CHANGED_CELL, isChangedCell } from "@/lib/platform/csv/changed-cell";
import { checkTable, listLineProblems } from "@/lib/platform/csv/check-table";
import { inOneLine } from "@/lib/platform/csv/columns";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { countOf } from "@/lib/platform/plural";

type Problem = ImportResult["problems"][number];
type Size = { packCount: number; cardsPerPack: number };
type Parsed = { rows: BatchRow[]; problems: Problem[] };
/** A null picture removes the scan; a missing side keeps it. */
export type BatchRow = {
  row: number;
  pack: number;
  position: number;
  pictures: { front?: string | null; back?: string | null };
  fields: Partial<DraftCard>;
};

/** Lets a slightly overlong file still get errors by line. */
const SURPLUS_LINES = 100;
const PLACE_COLUMNS = ["pack", "position"] as const;
/** Lines checked before yielding to the event loop. */
const LINES_PER_TURN = 100;
const DIGIT_COLUMNS = ["number", "serial"];
const OFFSET_FORMAT = "The offset must be a time like 3:07.250 or milliseconds like 187250 ms";

/** Bounds the work, because a file can have a million lines. */
export function maxLinesOf(size: Size): number {
  return 2 * cardCountOf(size) + SURPLUS_LINES;
}

export async function parseBatch(table: Table, size: Size): Promise<Parsed> {
  const { columns, problems } = checkTable(table, {
    known: BATCH_COLUMNS,
    required: PLACE_COLUMNS,
    maxRecords: maxLinesOf(size),
    tooMany: (count) =>
      `The file has ${count} lines for the ${countOf(cardCountOf(size), "card")} of this box`,
  });
  const rows: BatchRow[] = [];
  const seen = new Map<string, number>();
  const missing = PLACE_COLUMNS.filter((name) => !columns.includes(name));
  for (const [index, record] of table.records.entries()) {
    if (index % LINES_PER_TURN === 0) await setImmediate();
    const { row, cells } = record;
    const found = listLineProblems(columns, record);
    problems.push(...found);
    const reported = new Set<string>([...missing, ...found.map(({ field }) => field)]);
    const report = (field: string, message: string) => {
      if (!reported.has(field)) problems.push({ row, field, message });
    };
    const card = readCard(
      new Map(columns.map((column, i) => [column, inOneLine(cells[i] ?? "")])),
      {
        row,
        size,
        report,
      },
    );
    if (!card) continue;
    const place = `Pack ${card.pack}, card ${card.position}`;
    const earlier = seen.get(place);
    if (earlier) report("position", `${place} is already in line ${earlier}`);
    else seen.set(place, row);
    rows.push(card);
  }
  return { rows, problems };
}

function cardCountOf({ packCount, cardsPerPack }: Size): number {
  return packCount * cardsPerPack;
}

type Line = { row: number; size: Size; report: (field: string, message: string) => void };

function readCard(
  cells: ReadonlyMap<string, string>,
  { row, size, report }: Line,
): BatchRow | null {
  const pack = placeOf(cells.get("pack"), size.packCount);
  const position = placeOf(cells.get("position"), size.cardsPerPack);
  if (!pack) report("pack", `The pack must be a number from 1 to ${size.packCount}`);
  if (!position) report("position", `The position must be a number from 1 to ${size.cardsPerPack}`);
  const fields: Partial<DraftCard> = {};
  for (const [column, field] of Object.entries(FIELD_OF_COLUMN)) {
    const cell = cells.get(column);
    if (cell === undefined) continue;
    const value = valueOfCell(field, cell);
    const result = draftCardSchema.shape[field].safeParse(value);
    if (DIGIT_COLUMNS.includes(column) && isChangedCell(cell)) report(column, CHANGED_CELL);
    else if (result.success) Object.assign(fields, { [field]: result.data });
    else
      report(
        column,
        typeof value === "string" && column.startsWith("offset")
          ? OFFSET_FORMAT
          : (result.error.issues[0]?.message ?? "This is not valid"),
      );
  }
  const pictures = picturesOf(cells);
  for (const [side, name] of Object.entries(pictures)) {
    const problem = name && pictureNameProblem(name);
    if (problem) report(side, problem);
  }
  return pack && position ? { row, pack, position, pictures, fields } : null;
}

function pictureNameProblem(name: string): string | undefined {
  return addScanQuerySchema.shape.name.safeParse(name).error?.issues[0]?.message;
}

function placeOf(cell: string | undefined, last: number): number | null {
  const digits = typedDigits(cell ?? "");
  const number = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= last ? number : null;
}

function picturesOf(cells: ReadonlyMap<string, string>): BatchRow["pictures"] {
  const sides = (["front", "back"] as const).filter((side) => cells.has(side));
  return Object.fromEntries(
    sides.map((side) => [side, pictureNameOf(cells.get(side) ?? "") || null]),
  );
}
