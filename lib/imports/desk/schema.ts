import { z } from "zod";

import { IMPORT_KINDS, IMPORT_STATE_IDS } from "@/lib/imports/desk/kinds";

const count = z.int().min(0);

const sourceShape = {
  fileName: z.string(),
  importedAt: z.iso.datetime(),
};

export const importedListSchema = z.object({
  id: z.string(),
  importId: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATE_IDS),
  name: z.string().meta({ description: "The set or product." }),
  rows: count,
  added: count,
  changed: count,
  removed: count,
  ...sourceShape,
  importedBy: z.string(),
  sha256: z.string(),
  replaced: z.object({ importId: z.uuid(), ...sourceShape }).nullable(),
});
export type ImportedList = z.output<typeof importedListSchema>;

export const importParamsSchema = z.object({ id: z.uuid() });

export const importedFileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  ...sourceShape,
  importedBy: z.string(),
  sha256: z.string(),
  lines: count.meta({ description: "Lines of the file." }),
  takenBackAt: z.iso.datetime().nullable(),
  takenBackBy: z.string().nullable(),
  partCount: count,
  parts: z.array(importedListSchema).meta({ description: "The first of its sets or products." }),
  effect: z.string().meta({ description: "What undoing it does." }),
  refusal: z.string().nullable().meta({ description: "Why it can't be undone." }),
});
export type ImportedFile = z.output<typeof importedFileSchema>;
