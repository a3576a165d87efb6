import { z } from "zod";

/** What an import does now, with how many cards, scans or lines of it are done. */
export const importStepSchema = z.object({
  step: z.enum(["waiting", "checking", "scans", "saving"]),
  done: z.int(),
  total: z.int(),
});
export type ImportStep = z.output<typeof importStepSchema>;
export type ReportStep = (step: ImportStep) => void;
