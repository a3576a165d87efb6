import { z } from "zod";

import { typedDigits } from "@/lib/platform/ascii-digits";
import { CHANGED_CELL, isChangedCell } from "@/lib/platform/csv/changed-cell";

export const wordsCell = (max: number, name: string) =>
  z
    .string()
    .min(1, `The ${name} is missing`)
    .max(max, `The ${name} can have at most ${max} characters`);

/** Rejects digits that a spreadsheet has changed. */
const digitsCell = (cell: z.ZodString) => cell.refine((text) => !isChangedCell(text), CHANGED_CELL);

export const cardCells = {
  year: z
    .string()
    .overwrite(typedDigits)
    .regex(/^(18|19|20)\d{2}$/, "The year must have four digits")
    .transform(Number),
  brand: wordsCell(80, "brand"),
  set: wordsCell(120, "set"),
  number: z
    .string()
    .transform((number) => number.replace(/^#\s*/, ""))
    .pipe(digitsCell(wordsCell(20, "number"))),
};
