import { z } from "zod";

import type { PulledCard } from "@/lib/cards/schema";
import { changedLineSchema } from "@/lib/platform/csv/changed-line";
import { csvProblemSchema, importFileQuerySchema } from "@/lib/platform/csv/problem";

const count = z.int().min(0);

export const PULL_KINDS = ["RARITY", "PARALLEL"] as const;
export type PullKind = (typeof PULL_KINDS)[number];

export const importOddsQuerySchema = importFileQuerySchema;

export const oddsImportSchema = z.object({
  /** Products whose odds changed, or would change in a dry run. */
  changedCount: count,
  products: z.array(z.object({ name: z.string(), lineCount: count, isChanged: z.boolean() })),
  /** The first odds that the file adds, changes or removes. */
  lines: z.array(changedLineSchema),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type OddsImport = z.output<typeof oddsImportSchema>;

export type PullRate = {
  kind: PullKind;
  name: string;
  packs: number;
  cards: number;
  /** Shares of packs: Wilson's 95% interval. */
  low: number;
  high: number;
  /** One in this many packs, according to the maker. */
  odds: number | null;
};

export type PullRates = {
  name: string;
  packs: number;
  boxes: number;
  /** Not counted, because their owners closed them. */
  closedBoxes: number;
  rates: PullRate[];
  odds: { source: string; statedOn: Date } | null;
};

export const countedBoxSchema = z.object({ boxId: z.string(), packs: z.int(), cards: z.int() });
export type CountedBox = z.output<typeof countedBoxSchema>;

export const countedProductSchema = z.object({
  slug: z.string(),
  name: z.string(),
  packs: z.int(),
  boxes: z.int(),
});
export type CountedProduct = z.output<typeof countedProductSchema>;

/** A card that anyone may see. `path` leads to it, and `filmPath` to its second in the film. */
export type PublicPull = Pick<
  PulledCard,
  "playerName" | "setName" | "cardNumber" | "parallel" | "serial" | "rarity" | "image"
> & { pulledAt: string; path: string; filmPath: string | null };

/** `runs`: how many copies there are of a card, by what is printed on those that were found. */
export const foundParallelSchema = z.object({
  name: z.string(),
  cardCount: count,
  foundCount: count,
  runs: z.array(z.object({ size: z.int(), copies: z.int() })),
});
export type FoundParallel = z.output<typeof foundParallelSchema>;
export type FoundCards = { parallels: FoundParallel[] };

/** `videoId`: the part of camera A's film in which the box is opened. */
export const lastOpeningSchema = z.object({
  boxId: z.string(),
  openedAt: z.date(),
  videoId: z.string(),
});
export type LastOpening = z.output<typeof lastOpeningSchema>;
