import { z } from "zod";

/** The current step of an import, with the number of cards, scans or lines done. */
export const importStepSchema = z.object({
  step: z.enum(["waiting", "checking", "scans", "saving"]),
  done: z.int(),
  total: z.int(),
});
export type ImportStep = z.output<typeof importStepSchema>;
export type ReportStep = (step: ImportStep) => void;
