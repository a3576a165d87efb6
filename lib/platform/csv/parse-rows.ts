import "server-only";

import type { z } from "zod";

import { checkTable, listLineProblems } from "@/lib/platform/csv/check-table";
import { plainColumn } from "@/lib/platform/csv/columns";
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
const CONTROL = /\p{Cc}/u;

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
  // Without a column that tells lines apart, all would repeat the first.
  const isComparable = !problems.some(({ row }) => row === table.header?.row);
  const missing = required.map(plainColumn).filter((name) => !columns.includes(name));
  const rows: (z.output<Schema> & { row: number })[] = [];
  const lineOf = new Map<string, number>();
  for (const record of table.records) {
    const { row, cells } = record;
    const found = [
      ...listLineProblems(columns, record),
      ...columns
        .filter((_, i) => CONTROL.test(cells[i] ?? ""))
        .map((field) => ({ row, field, message: "There are characters that are not text" })),
    ];
    problems.push(...found);
    const reported = new Set([...missing, ...found.map(({ field }) => field)]);
    const parsed = schema.safeParse(
      Object.fromEntries(columns.map((column, i) => [column, cells[i]])),
    );
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0] ?? "");
        if (!reported.has(field)) problems.push({ row, field, message });
      }
      continue;
    }
    if (found.some(({ field }) => field !== "") || !isComparable) continue;
    const key = keyOf(parsed.data);
    const earlier = lineOf.get(key);
    if (earlier) problems.push({ row, field: "", message: repeats(earlier) });
    else {
      lineOf.set(key, row);
      rows.push(Object.assign({ row }, parsed.data));
    }
  }
  return { rows, problems };
}
