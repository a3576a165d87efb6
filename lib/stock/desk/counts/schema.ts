import { z } from "zod";

import { BOX_STATES, OUTCOMES } from "@/lib/stock/desk/counts/outcomes";

export const COUNT_STATES = {
  open: "Open",
  finished: "Finished",
  discarded: "Discarded",
} as const;
const COUNT_STATE_IDS = Object.keys(COUNT_STATES) as (keyof typeof COUNT_STATES)[];

const countId = z.uuid();
export const stockCountParamsSchema = z.object({ id: countId });

/** Empty counts all boxes. */
export const startCountInputSchema = z.object({
  shelf: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^(?:[A-Z]{1,2}[1-9][0-9]?)?$/,
      "A shelf is one or two letters and a number, such as A3.",
    )
    .transform((shelf) => (shelf === "" ? null : shelf)),
});
export const startedCountSchema = z.object({
  id: countId,
  isNew: z.boolean().meta({ description: "False if this count was already open." }),
});

export const scanInputSchema = z.object({
  code: z
    .string({ error: "Please scan or type a box's label." })
    .trim()
    .min(1, "Please scan or type a box's label.")
    .max(200, "This label is too long.")
    .regex(/^[^\0]*$/, "Please use plain text."),
});

/** The key that the caller saw after a second look for the boxes that were not scanned. */
const missingKey = z.string().max(64);
export const finishCountInputSchema = z.object({
  missingKey: missingKey.nullable().meta({
    description: "The count's missingKey, after a second look for each missing box; null before.",
  }),
});

const countedSchema = z.object({
  code: z.string().meta({
    description: "The id of the box, or the text of an unknown label.",
  }),
  name: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  state: z.enum(BOX_STATES),
  shelf: z.string().nullable().meta({ description: "Where the box was recorded before." }),
});
export type Counted = z.output<typeof countedSchema>;

const count = z.int().min(0);
const totalsSchema = z.object({
  expected: count,
  found: count,
  missing: count,
  unexpected: count,
  soldMissing: count.meta({ description: "Missing boxes that are sold." }),
});

const MAX_LISTED = 200;
export const MAX_COUNTED_LINES = MAX_LISTED;
const group = z.array(countedSchema).max(MAX_LISTED);

export const stockCountDetailSchema = z.object({
  id: countId,
  shelf: z.string().nullable(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  finishedBy: z.string().nullable(),
  discardedAt: z.iso.datetime().nullable(),
  totals: totalsSchema,
  missingKey: missingKey.meta({
    description: "Names the missing boxes, also those not listed.",
  }),
  /** The first of each, the latest scans first. */
  missing: group,
  unexpected: group,
  found: group,
  missingOnSale: count.meta({
    description: "Missing boxes of a finished count that can be taken off sale.",
  }),
});
export type StockCountDetail = z.output<typeof stockCountDetailSchema>;

export const scannedSchema = countedSchema.extend({ isRepeat: z.boolean() });
export type Scanned = z.output<typeof scannedSchema>;

export const takenOffSaleSchema = z.object({
  taken: count,
  held: count.meta({
    description: "Someone is paying for these, so they were left alone.",
  }),
  count: stockCountDetailSchema,
});

export const listedCountSchema = z.object({
  id: countId,
  shelf: z.string().nullable(),
  state: z.enum(COUNT_STATE_IDS),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  scanned: count,
  missing: count.nullable().meta({ description: "Null until the count is finished." }),
  unexpected: count.nullable(),
});
export type ListedCount = z.output<typeof listedCountSchema>;
