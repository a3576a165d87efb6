import { z } from "zod";

import { MAX_SET_FACES, SET_SHOWS, SLOT_SHOWS, type SlotView } from "@/lib/checklists/views";
import { changedLineSchema } from "@/lib/platform/csv/changed-line";
import { csvProblemSchema, importFileQuerySchema } from "@/lib/platform/csv/problem";
import { storedTextSchema } from "@/lib/platform/stored-text";

const count = z.int().min(0);

export const importChecklistsQuerySchema = importFileQuerySchema;

export const listChangeSchema = z.object({
  /** "2026 Fairwax Press First Light" */
  name: z.string(),
  isNew: z.boolean(),
  /** Cards, counting parallels. */
  added: count,
  changed: count,
  removed: count,
});
export type ListChange = z.output<typeof listChangeSchema>;

export const checklistImportSchema = z.object({
  /** Sets whose checklist has changed or would change. */
  changedCount: count,
  lists: z.array(listChangeSchema),
  /** The first cards that the file adds, changes or removes. */
  lines: z.array(changedLineSchema),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type ChecklistImport = z.output<typeof checklistImportSchema>;

export const setsQuerySchema = z.object({
  show: z.enum(SET_SHOWS, { error: "Please show mine or all." }).default("mine"),
  cursor: z.string().optional(),
});
export type SetsQuery = z.output<typeof setsQuerySchema>;

/** A number counts as owned if any parallel of it is. */
export const setProgressSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  numberCount: count,
  ownedCount: count,
});

/** `images` are pulled cards of the set, the latest first, one per number. */
const listedSetSchema = setProgressSchema.extend({
  images: z.array(z.string()).max(MAX_SET_FACES),
});
export type ListedSet = z.output<typeof listedSetSchema>;
export const setsSchema = z.array(listedSetSchema);

export const setParamsSchema = z.object({ id: z.uuid() });

/** The base card comes first, then parallels by number of cards. */
export const cardSetSchema = setProgressSchema.extend({
  parallels: z.array(z.object({ name: z.string(), cardCount: count, ownedCount: count })),
});
export type CardSet = z.output<typeof cardSetSchema>;

const slotViewSchema = z.object({
  parallel: storedTextSchema.max(80, "Please use a shorter parallel.").optional(),
  show: z.enum(SLOT_SHOWS, { error: "Please show all, owned or missing." }).default("all"),
});

/** Parses a page's URL. Ignores invalid values. */
export function parseSlotView(search: unknown): SlotView {
  return slotViewSchema.catch({ show: "all" }).parse(search);
}

export const slotsQuerySchema = slotViewSchema.extend({ cursor: z.string().optional() });
export type SlotsQuery = z.output<typeof slotsQuerySchema>;

export const slotSchema = z.object({
  number: z.string(),
  player: z.string(),
  /** Counts pulled cards, including shipped ones. */
  count,
  card: z.object({ id: z.uuid(), image: z.string() }).nullable(),
});
export type Slot = z.output<typeof slotSchema>;
