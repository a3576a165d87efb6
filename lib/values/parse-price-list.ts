import "server-only";

import { z } from "zod";

import { checkTable } from "@/lib/platform/csv/check-table";
import { plainAmount } from "@/lib/platform/csv/columns";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { PRICE_LIST_COLUMNS, REQUIRED_COLUMNS } from "@/lib/values/price-list-columns";

export const MAX_LINES = 20_000;

export type PriceListRow = z.output<ReturnType<typeof rowSchema>> & { row: number };

const words = (max: number, name: string) =>
  z.string().min(1, `The ${name} is missing`).max(max, `The ${name} is at most ${max} characters`);
const DATE_FORM = "The date is a day like 2026-11-20";

function rowSchema(now: Date) {
  return z.object({
    year: z
      .string()
      .regex(/^(18|19|20)\d{2}$/, "The year is four digits")
      .transform(Number),
    brand: words(80, "brand"),
    set: words(120, "set"),
    number: words(20, "number").transform((number) => number.replace(/^#\s*/, "")),
    parallel: words(80, "parallel").catch("Base"),
    grade: z.string().max(20, "The grade is at most 20 characters").default(""),
    value: z
      .string()
      .transform(plainAmount)
      .pipe(
        z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, "The value is dollars with at most two decimals"),
      ),
    source: words(120, "source"),
    date: z.iso
      .date({ error: DATE_FORM, abort: true })
      .refine((date) => date >= "1900", DATE_FORM)
      .refine((date) => date <= now.toISOString().slice(0, 10), "The date is in the future"),
    note: z.string().max(300, "The note is at most 300 characters").default(""),
  });
}

/** Lines with a problem are left out of `rows`. */
export function parsePriceList(
  table: Table,
  now: Date,
): { rows: PriceListRow[]; problems: CsvProblem[] } {
  const { columns, problems } = checkTable(table, {
    known: PRICE_LIST_COLUMNS,
    required: REQUIRED_COLUMNS,
    maxRecords: MAX_LINES,
    tooMany: (count) => `There are ${count} lines. The most are ${MAX_LINES}`,
  });
  if (problems.length > 0) return { rows: [], problems };

  const schema = rowSchema(now);
  const rows: PriceListRow[] = [];
  const lineOf = new Map<string, number>();
  for (const { row, cellCount, cells } of table.records) {
    const say = (field: string, message: string) => problems.push({ row, field, message });
    if (cellCount > columns.length)
      say("", `There are ${cellCount} cells for ${columns.length} columns`);
    const parsed = schema.safeParse(
      Object.fromEntries(columns.map((column, i) => [column, (cells[i] ?? "").trim()])),
    );
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) say(String(path[0] ?? ""), message);
      continue;
    }
    const key = keyOf(parsed.data);
    const earlier = lineOf.get(key);
    if (earlier) say("", `Line ${earlier} is for the same card`);
    else lineOf.set(key, row);
    rows.push({ row, ...parsed.data });
  }
  return { rows, problems };
}

function keyOf({ year, brand, set, number, parallel, grade }: Omit<PriceListRow, "row">): string {
  return JSON.stringify([year, brand, set, number, parallel, grade]).toLowerCase();
}
