import "server-only";

import { z } from "zod";

import { FORMATS } from "@/lib/cards/options";
import { RARITIES } from "@/lib/cards/rarity";
import { cardCells, wordsCell } from "@/lib/cards/table-cells";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import { pastDateCell } from "@/lib/platform/csv/past-date-cell";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { amountError, plainAmount } from "@/lib/platform/typed-amount";
import { ODDS_COLUMNS } from "@/lib/pulls/odds-columns";
import type { PullKind } from "@/lib/pulls/schema";

export const MAX_ODDS_LINES = 5000;

export type ParsedOdds = {
  year: number;
  brand: string;
  set: string;
  format: string;
  source: string;
  statedOn: string;
  lines: { row?: number; kind: PullKind; name: string; packs: string }[];
};

const KINDS: Record<string, PullKind> = { rarity: "RARITY", parallel: "PARALLEL" };

const oneOf = (words: readonly string[], message: string) =>
  z.string().transform((cell, context) => {
    const word = words.find((known) => known.toLowerCase() === cell.toLowerCase());
    if (word === undefined) context.addIssue(message);
    return word ?? "";
  });

const rowSchema = (now: Date) =>
  z
    .object({
      year: cardCells.year,
      brand: cardCells.brand,
      set: cardCells.set,
      format: oneOf(FORMATS, `The format must be one of ${FORMATS.join(", ")}`),
      kind: oneOf(Object.keys(KINDS), "The kind must be rarity or parallel"),
      name: wordsCell(80, "name"),
      packs: z
        .string()
        .overwrite(plainAmount)
        .regex(/^\d{1,7}(\.\d{1,2})?$/, {
          error: amountError("The packs must be a number such as 24 or 7.5"),
          abort: true,
        })
        .refine((packs) => Number(packs) >= 1, "The packs must be at least 1"),
      source: wordsCell(200, "source"),
      date: pastDateCell(now),
    })
    .superRefine(({ kind, name }, context) => {
      if (kind === "rarity" && !RARITIES.some((known) => isSame(known, name)))
        context.addIssue({
          code: "custom",
          path: ["name"],
          message: `The rarity must be one of ${RARITIES.join(", ")}`,
        });
    });

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export function parseOdds(
  table: Table,
  now: Date,
): { products: ParsedOdds[]; problems: CsvProblem[] } {
  const { rows, problems } = parseRows(table, {
    known: ODDS_COLUMNS,
    required: ODDS_COLUMNS,
    maxRecords: MAX_ODDS_LINES,
    schema: rowSchema(now),
    keyOf: ({ year, brand, set, format, kind, name }) =>
      JSON.stringify([year, brand, set, format, kind, name]).toLowerCase(),
    repeats: (line) => `Line ${line} already covers these cards`,
  });
  const products = new Map<string, ParsedOdds>();
  for (const { row, year, brand, set, format, kind, name, packs, source, date } of rows) {
    const key = JSON.stringify([year, brand, set, format]).toLowerCase();
    const known = products.get(key);
    const product = known ?? { year, brand, set, format, source, statedOn: date, lines: [] };
    products.set(key, product);
    if (product.source !== source || product.statedOn !== date)
      problems.push({
        row,
        field: "source",
        message: "All odds of a product must have the same source and date",
      });
    const rarity = kind === "rarity" ? RARITIES.find((one) => isSame(one, name)) : undefined;
    product.lines.push({ row, kind: KINDS[kind] ?? "PARALLEL", name: rarity ?? name, packs });
  }
  return { products: [...products.values()], problems };
}
