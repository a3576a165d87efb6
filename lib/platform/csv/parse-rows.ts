import "server-only";

import type { z } from "zod";

import { checkTable, unnamedColumn } from "@/lib/platform/csv/check-table";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";

type RowRules<Schema extends z.ZodType> = {
  known: readonly string[];
  required: readonly string[];
  maxRecords: number;
  schema: Schema;
  /** Two lines with the same key are a problem. */
  keyOf: (row: z.output<Schema>) => string;
  /** Names the problem by the earlier line. */
  repeats: (line: number) => string;
};

/** PostgreSQL stores no NUL, and nobody types the others. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;

/** Lines with a problem are left out of `rows`. */
export function parseRows<Schema extends z.ZodType>(
  table: Table,
  { known, required, maxRecords, schema, keyOf, repeats }: RowRules<Schema>,
): { rows: (z.output<Schema> & { row: number })[]; problems: CsvProblem[] } {
  const { columns, problems } = checkTable(table, {
    known,
    required,
    maxRecords,
    tooMany: (count) => `The file has ${count} lines. The limit is ${maxRecords}`,
  });
  if (problems.length > 0) return { rows: [], problems };
  const rows: (z.output<Schema> & { row: number })[] = [];
  const lineOf = new Map<string, number>();
  for (const { row, unnamed, cells } of table.records) {
    const say = (field: string, message: string) => problems.push({ row, field, message });
    if (unnamed !== null) say("", unnamedColumn(unnamed));
    const unreadable = columns.filter((_, i) => CONTROL.test(cells[i] ?? ""));
    for (const column of unreadable) say(column, "There are characters that are not text");
    if (unreadable.length > 0) continue;
    const parsed = schema.safeParse(
      Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])),
    );
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) say(String(path[0] ?? ""), message);
      continue;
    }
    const key = keyOf(parsed.data);
    const earlier = lineOf.get(key);
    if (earlier) say("", repeats(earlier));
    else {
      lineOf.set(key, row);
      rows.push(Object.assign({ row }, parsed.data));
    }
  }
  return { rows, problems };
}
