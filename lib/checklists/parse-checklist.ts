import "server-only";

import { z } from "zod";

import { cardCells, wordsCell } from "@/lib/cards/table-cells";
import { CHECKLIST_COLUMNS } from "@/lib/checklists/checklist-columns";
import { sortNumberOf } from "@/lib/checklists/sort-number";
import { plainColumn } from "@/lib/platform/csv/columns";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";

export const MAX_CHECKLIST_LINES = 20_000;
export const MAX_SLOTS = 50_000;
const MAX_PARALLELS = 60;

export type ParsedList = { index: number; year: number; brand: string; set: string };
export type ParsedSlot = {
  row: number;
  list: number;
  number: string;
  parallel: string;
  player: string;
  sortNumber: string;
};

const rowSchema = z.object({
  ...cardCells,
  player: wordsCell(120, "player"),
  parallels: z
    .string()
    .default("")
    .transform((cell) => cell.split(";").map((name) => name.trim()))
    .transform((names) => (names.join("") === "" ? ["Base"] : names))
    // Runs before the names are validated, to bound the work.
    .refine((names) => names.length <= MAX_PARALLELS, {
      error: `The limit is ${MAX_PARALLELS} parallels`,
      abort: true,
    })
    .pipe(
      z
        .array(wordsCell(80, "parallel"))
        .refine(
          (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
          "A parallel appears twice",
        ),
    ),
});

/** Spells each set like its first line. */
export function parseChecklist(table: Table): {
  lists: ParsedList[];
  slots: ParsedSlot[];
  problems: CsvProblem[];
} {
  const cardCount = countCards(table);
  if (cardCount > MAX_SLOTS) {
    const message = `The file has ${cardCount} cards, parallels included. The limit is ${MAX_SLOTS}`;
    return { lists: [], slots: [], problems: [{ row: 0, field: "", message }] };
  }
  const { rows, problems } = parseRows(table, {
    known: CHECKLIST_COLUMNS,
    required: ["year", "brand", "set", "number", "player"],
    maxRecords: MAX_CHECKLIST_LINES,
    schema: rowSchema,
    keyOf: ({ year, brand, set, number }) =>
      JSON.stringify([year, brand, set, number]).toLowerCase(),
    repeats: (line) => `Line ${line} has the same number`,
  });
  const lists = new Map<string, ParsedList>();
  const slots: ParsedSlot[] = [];
  for (const { row, year, brand, set, number, player, parallels } of rows) {
    const key = JSON.stringify([year, brand, set]).toLowerCase();
    const list = lists.get(key) ?? { index: lists.size, year, brand, set };
    lists.set(key, list);
    for (const parallel of parallels) {
      const sortNumber = sortNumberOf(number);
      slots.push({ row, list: list.index, number, parallel, player, sortNumber });
    }
  }
  return { lists: [...lists.values()], slots, problems };
}

/** Runs before lines are validated, because each can have dozens of parallels. */
function countCards({ header, records }: Table): number {
  const column = header?.cells.map(plainColumn).indexOf("parallels") ?? -1;
  return records.reduce((count, { cells }) => count + (cells[column] ?? "").split(";").length, 0);
}
