import { z } from "zod";

const LINE_CHANGES = ["new", "changed", "removed"] as const;
export const MAX_CHANGED_LINES = 1000;

/** A line that a file adds or changes, or an item that is no longer in the file. */
export const changedLineSchema = z.object({
  /** Counts lines from 1, including the header. Null for what is removed. */
  row: z.int().nullable(),
  name: z.string(),
  change: z.enum(LINE_CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedLine = z.output<typeof changedLineSchema>;
