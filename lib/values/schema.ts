import { z } from "zod";

import { csvProblemSchema, importFileQuerySchema } from "@/lib/platform/csv/problem";
import { priceSchema } from "@/lib/platform/price-schema";

const VALUE_SOURCES = ["BREAK_STATION", "IMPORT", "SALE"] as const;

export const valuationSchema = z.object({
  amount: priceSchema,
  source: z.enum(VALUE_SOURCES),
  /** The station's source, or the name in the price list. */
  sourceName: z.string(),
  valuedAt: z.iso.datetime(),
  note: z.string().nullable(),
});
export type Valuation = z.output<typeof valuationSchema>;

export const importValuesQuerySchema = importFileQuerySchema.extend({
  name: z.string().trim().max(200, "Please use a shorter file name.").default("prices.csv"),
});

const PRICE_LINE_STATES = ["CHANGES", "SAME", "OLDER", "NO_CARD"] as const;

const count = z.int().min(0);

export const priceLineSchema = z.object({
  /** Counts lines from 1, including the header. */
  row: z.int(),
  name: z.string(),
  /** SAME: the card already has this value. OLDER: the card has a later value. */
  state: z.enum(PRICE_LINE_STATES),
  cards: z.int(),
  valueBefore: priceSchema,
  valueAfter: priceSchema,
});
export type PriceLine = z.output<typeof priceLineSchema>;

export const valueImportSchema = z.object({
  rows: z.int(),
  cards: z.int(),
  valueBefore: priceSchema,
  valueAfter: priceSchema,
  lineCounts: z.object({ CHANGES: count, SAME: count, OLDER: count, NO_CARD: count }),
  lines: z.array(priceLineSchema),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type ValueImport = z.output<typeof valueImportSchema>;

export const collectionValueSchema = z.object({
  /** Days (UTC) on which the value changed, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), value: priceSchema, gain: z.string() })),
  readAt: z.iso.datetime(),
});
export type CollectionValue = z.output<typeof collectionValueSchema>;

export const BOX_RETURNS_PAGE = 20;

export const boxReturnsQuerySchema = z.object({ cursor: z.string().optional() });

export const boxReturnSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  boughtAt: z.iso.datetime(),
  cost: priceSchema,
  packCount: z.int(),
  openedPacks: z.int(),
  cardCount: z.int(),
  /** Today's value of the cards pulled from it. */
  value: priceSchema,
});
export type BoxReturn = z.output<typeof boxReturnSchema>;
export const boxReturnsSchema = z.array(boxReturnSchema);
