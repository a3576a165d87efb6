import "server-only";

import { z } from "zod";

import { GRADING_RESULTS } from "@/lib/cards/grades";
import type { WantedResult } from "@/lib/grading/desk/find-results";
import { RESULT_COLUMNS } from "@/lib/grading/desk/result-columns";
import { resultInputSchema } from "@/lib/grading/desk/schema";
import { CHANGED_CELL, isChangedCell } from "@/lib/platform/csv/changed-cell";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";

export const MAX_RESULT_LINES = 2000;

const byName = new Map<string, string>(GRADING_RESULTS.map((name) => [name.toLowerCase(), name]));

/** Accepts variants such as "9.0" and "authentic". */
function plainGrade(text: string): string {
  const name = text.toLowerCase().replace(/\.0$/, "");
  return byName.get(name) ?? text;
}

const rowSchema = z
  .object({
    card: z.string(),
    grade: z.string().transform(plainGrade),
    certificate: z
      .string()
      .refine((number) => !isChangedCell(number), CHANGED_CELL)
      .default(""),
    reason: z.string().default(""),
  })
  .transform(({ card: code, grade, certificate, reason }, context) => {
    const parsed = resultInputSchema.safeParse({
      code,
      grade,
      ...(certificate ? { certificate } : {}),
      ...(reason ? { reason } : {}),
    });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({
        code: "custom",
        path: path[0] === "code" ? ["card"] : path,
        message: message.replace(/\.$/, ""),
      });
    return z.NEVER;
  });

export function parseResults(table: Table): { rows: WantedResult[]; problems: CsvProblem[] } {
  return parseRows(table, {
    known: RESULT_COLUMNS,
    required: ["card", "grade"],
    maxRecords: MAX_RESULT_LINES,
    schema: rowSchema,
    keyOf: ({ code }) => code,
    repeats: (line) => `Line ${line} is for the same card`,
  });
}
