import "server-only";

import type { z } from "zod";

import { checkTable, listLineProblems } from "@/lib/platform/csv/check-table";
import { inOneLine, plainColumn } from "@/lib/platform/csv/columns";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";

type RowRules<Schema extends z.ZodType> = {
  known: readonly string[];
  required: readonly string[];
  maxRecords: number;
  schema: Schema;
  /** Columns whose cells keep their line breaks. */
  paragraphs?: readonly string[];
  keyOf: (row: z.output<Schema>) => string;
  /** Builds the message for a duplicate key; `line` is the first occurrence. */
  repeats: (line: number) => string;
};

/** PostgreSQL can't store NUL, and no one types the others. */
const CONTROL = /[^\P{Cc}\n]/u;

export function parseRows<Schema extends z.ZodType>(
  table: Table,
  { known, required, maxRecords, schema, paragraphs = [], keyOf, repeats }: RowRules<Schema>,
): { rows: (z.output<Schema> & { row: number })[]; problems: CsvProblem[] } {
  const { columns, problems } = checkTable(table, {
    known,
    required,
    maxRecords,
    tooMany: (count) => `The file has ${count} lines. The limit is ${maxRecords}`,
  });
  // If a key column is missing, every line would count as a duplicate of the first.
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
        .map((field) => ({ row, field, message: "This contains control characters" })),
    ];
    problems.push(...found);
    const reported = new Set([...missing, ...found.map(({ field }) => field)]);
    const parsed = schema.safeParse(
      Object.fromEntries(
        columns.map((column, i) => [
          column,
          paragraphs.includes(column) ? cells[i] : inOneLine(cells[i] ?? ""),
        ]),
      ),
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
