import "server-only";

import { z } from "zod";

import { cardCells, wordsCell } from "@/lib/cards/table-cells";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import { pastDateCell } from "@/lib/platform/csv/past-date-cell";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { typedDecimalSchema } from "@/lib/platform/typed-amount";
import { PRICE_LIST_COLUMNS, REQUIRED_COLUMNS } from "@/lib/values/price-list-columns";

export const MAX_LINES = 20_000;

export type PriceListRow = z.output<ReturnType<typeof rowSchema>> & { row: number };

function rowSchema(now: Date) {
  return z.object({
    ...cardCells,
    parallel: z
      .string()
      .default("")
      .transform((name) => name || "Base")
      .pipe(wordsCell(80, "parallel")),
    grade: z.string().max(20, "The grade can have at most 20 characters").default(""),
    value: typedDecimalSchema("The value must be dollars with at most two decimals"),
    source: wordsCell(120, "source"),
    date: pastDateCell(now),
    note: z.string().max(300, "The note can have at most 300 characters").default(""),
  });
}

export function parsePriceList(
  table: Table,
  now: Date,
): { rows: PriceListRow[]; problems: CsvProblem[] } {
  return parseRows(table, {
    known: PRICE_LIST_COLUMNS,
    required: REQUIRED_COLUMNS,
    maxRecords: MAX_LINES,
    schema: rowSchema(now),
    keyOf,
    repeats: (line) => `Line ${line} already covers this card`,
  });
}

function keyOf({ year, brand, set, number, parallel, grade }: Omit<PriceListRow, "row">): string {
  return JSON.stringify([year, brand, set, number, parallel, grade]).toLowerCase();
}
