import { z } from "zod";

import { CHANGED_CELL, isChangedCell } from "@/lib/platform/csv/changed-cell";

/** The cells of a CSV that say which card a line is for. */
export const wordsCell = (max: number, name: string) =>
  z.string().min(1, `The ${name} is missing`).max(max, `The ${name} is at most ${max} characters`);

/** A cell whose digits a spreadsheet must not have changed. */
export const digitsCell = (cell: z.ZodString) =>
  cell.refine((text) => !isChangedCell(text), CHANGED_CELL);

export const cardCells = {
  year: z
    .string()
    .regex(/^(18|19|20)\d{2}$/, "The year is four digits")
    .transform(Number),
  brand: wordsCell(80, "brand"),
  set: wordsCell(120, "set"),
  number: z
    .string()
    .transform((number) => number.replace(/^#\s*/, ""))
    .pipe(digitsCell(wordsCell(20, "number"))),
};
