import "server-only";

import { CsvError, parse } from "csv-parse/sync";

import { BATCH_COLUMNS, FIELD_OF_COLUMN, plainColumn, valueOfCell } from "@/lib/breaks/batch-columns";
import { pictureNameOf, pictureNameProblem } from "@/lib/breaks/picture-name";
import { type DraftCard, draftCardSchema, type ImportResult } from "@/lib/breaks/schema";
import { AppError } from "@/lib/errors";

type Problem = ImportResult["problems"][number];
type Size = { packCount: number; cardsPerPack: number };
/** A card of the file: where it goes, the pictures that it names (null: none; left out: as it is), and what else the file says of it. */
export type BatchRow = { row: number; pack: number; position: number; pictures: { front?: string | null; back?: string | null }; fields: Partial<DraftCard> };

const KNOWN = new Set(BATCH_COLUMNS.map(plainColumn));
/** A file with a few lines too many has each of them named. */
const SURPLUS_LINES = 100;
const OFFSET_FORM = "The offset is a time like 3:07.250, or milliseconds like 187250 ms";

/** The cards of a CSV, and everything that is wrong with it: a card with a problem of its own may be among them. */
export function parseBatch(bytes: Uint8Array, size: Size): { rows: BatchRow[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const [header, ...records] = readRecords(textOf(bytes), problems);
  if (!header) return { rows: [], problems: problems.length > 0 ? problems : [{ row: 1, field: "", message: "The file is empty" }] };
  const columns = header.cells.map(plainColumn);
  // Before anything is done for each of them: the file may have a million of either.
  if (columns.length > BATCH_COLUMNS.length) return { rows: [], problems: [{ row: 1, field: "", message: `There are ${columns.length} columns. The most are ${BATCH_COLUMNS.length}: ${BATCH_COLUMNS.join(", ")}` }] };
  const cardCount = size.packCount * size.cardsPerPack;
  if (records.length > 2 * cardCount + SURPLUS_LINES) return { rows: [], problems: [{ row: 0, field: "", message: `There are ${records.length} lines for the ${cardCount} cards of this box` }] };
  problems.push(...headerProblems(header.cells, columns));
  if (problems.some(({ row }) => row === 1)) return { rows: [], problems };

  const rows: BatchRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of records) {
    const say = (field: string, message: string) => problems.push({ row, field, message });
    if (cells.length > columns.length) say("", `There are ${cells.length} cells for ${columns.length} columns`);
    const card = readCard(new Map(columns.map((column, i) => [column, (cells[i] ?? "").trim()])), row, size, say);
    if (!card) continue;
    const place = `Pack ${card.pack}, card ${card.position}`;
    const earlier = seen.get(place);
    if (earlier) say("position", `${place} is in line ${earlier} already`);
    else seen.set(place, row);
    rows.push(card);
  }
  return { rows, problems };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "The CSV is not in UTF-8. Please save it as UTF-8 and try again.");
  }
}

function readRecords(text: string, problems: Problem[]): { row: number; cells: string[] }[] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  const delimiter = [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a))[0] ?? ",";
  try {
    const options = { delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true } as const;
    const records = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ row: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ row: Number(error.lines ?? 0), field: "", message: "This line cannot be read: its quotation marks do not match" });
    return [];
  }
}

function headerProblems(names: readonly string[], columns: readonly string[]): Problem[] {
  const unknown = names.filter((_, i) => !KNOWN.has(columns[i] ?? "")).map((name) => ({ field: name, message: `There is no column “${name}”. The columns are ${BATCH_COLUMNS.join(", ")}` }));
  const twice = names.filter((_, i) => columns.indexOf(columns[i] ?? "") !== i).map((name) => ({ field: name, message: `The column “${name}” is there twice` }));
  const missing = ["pack", "position"].filter((name) => !columns.includes(name)).map((name) => ({ field: name, message: `The column “${name}” is missing` }));
  return [...unknown, ...twice, ...missing].map((problem) => ({ row: 1, ...problem }));
}

function readCard(cells: ReadonlyMap<string, string>, row: number, size: Size, say: (field: string, message: string) => void): BatchRow | null {
  const pack = placeOf(cells.get("pack"), size.packCount);
  const position = placeOf(cells.get("position"), size.cardsPerPack);
  if (!pack) say("pack", `The pack is a number from 1 to ${size.packCount}`);
  if (!position) say("position", `The position is a number from 1 to ${size.cardsPerPack}`);
  const fields: Partial<DraftCard> = {};
  for (const [column, field] of Object.entries(FIELD_OF_COLUMN)) {
    const cell = cells.get(column);
    if (cell === undefined) continue;
    const value = valueOfCell(field, cell);
    const result = draftCardSchema.shape[field].safeParse(value);
    if (result.success) Object.assign(fields, { [field]: result.data });
    else say(column, typeof value === "string" && column.startsWith("offset") ? OFFSET_FORM : (result.error.issues[0]?.message ?? "This is not valid"));
  }
  const pictures = picturesOf(cells);
  for (const [side, name] of Object.entries(pictures)) {
    const problem = name && pictureNameProblem(name);
    if (problem) say(side, problem);
  }
  return pack && position ? { row, pack, position, pictures, fields } : null;
}

function placeOf(cell: string | undefined, last: number): number | null {
  const number = /^\d{1,4}$/.test(cell ?? "") ? Number(cell) : 0;
  return number >= 1 && number <= last ? number : null;
}

function picturesOf(cells: ReadonlyMap<string, string>): BatchRow["pictures"] {
  const sides = (["front", "back"] as const).filter((side) => cells.has(side));
  return Object.fromEntries(sides.map((side) => [side, pictureNameOf(cells.get(side) ?? "") || null]));
}
