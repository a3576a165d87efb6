import { z } from "zod";

import { IMPORT_KINDS, LOAD_STATE_IDS } from "@/lib/loads/kinds";

const count = z.int().min(0);

const sourceShape = {
  fileName: z.string(),
  loadedAt: z.iso.datetime(),
};

export const loadSchema = z.object({
  id: z.string(),
  importId: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(LOAD_STATE_IDS),
  name: z.string().meta({ description: "The set or product." }),
  rows: count,
  added: count,
  changed: count,
  removed: count,
  ...sourceShape,
  loadedBy: z.string(),
  sha256: z.string(),
  replaced: z.object({ importId: z.uuid(), ...sourceShape }).nullable(),
});
export type Load = z.output<typeof loadSchema>;

export const loadParamsSchema = z.object({ id: z.uuid() });

export const loadedFileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  ...sourceShape,
  loadedBy: z.string(),
  sha256: z.string(),
  lines: count.meta({ description: "Lines of the file." }),
  takenBackAt: z.iso.datetime().nullable(),
  takenBackBy: z.string().nullable(),
  partCount: count,
  parts: z.array(loadSchema).meta({ description: "The first of its sets or products." }),
  effect: z.string().meta({ description: "What undoing it does." }),
  refusal: z.string().nullable().meta({ description: "Why it can't be undone." }),
});
export type LoadedFile = z.output<typeof loadedFileSchema>;
