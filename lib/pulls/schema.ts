import { z } from "zod";

import { csvProblemSchema, dryRunQuerySchema } from "@/lib/platform/csv/problem";

const count = z.int().min(0);

export const PULL_KINDS = ["RARITY", "PARALLEL"] as const;
export type PullKind = (typeof PULL_KINDS)[number];

export const importOddsQuerySchema = dryRunQuerySchema;

export const oddsImportSchema = z.object({
  /** Products whose odds are or would be different. */
  changedCount: count,
  products: z.array(z.object({ name: z.string(), lineCount: count, isChanged: z.boolean() })),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type OddsImport = z.output<typeof oddsImportSchema>;
