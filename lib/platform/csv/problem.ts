import { z } from "zod";

export const dryRunQuerySchema = z.object({
  dryRun: z.enum(["true", "false"], { error: "The dryRun is true or false" }).default("true"),
});

export const importFileQuerySchema = dryRunQuerySchema.extend({
  name: z.string().trim().max(200, "Please use a shorter file name.").default("unnamed.csv"),
});

/** `row` is 1 for the header, and 0 for the whole file. */
export const csvProblemSchema = z.object({
  row: z.int(),
  field: z.string(),
  message: z.string(),
});
export type CsvProblem = z.output<typeof csvProblemSchema>;

const MAX_LISTED = 1000;

export function firstProblems(problems: readonly CsvProblem[]): CsvProblem[] {
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  if (sorted.length <= MAX_LISTED) return sorted;
  const message = `There are ${sorted.length} problems. These are the first ${MAX_LISTED}`;
  return [{ row: 0, field: "", message }, ...sorted.slice(0, MAX_LISTED)];
}
