import { z } from "zod";

import { pulledCardSchema } from "@/lib/cards/schema";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";

export const boxParamsSchema = z.object({ id: z.uuid() });
export const packParamsSchema = z.object({ id: z.uuid() });

export const boxListQuerySchema = z.object({
  limit: pageSizeSchema({ max: 100, byDefault: 50 }),
  cursor: z.string().optional(),
});
export type BoxListQuery = z.output<typeof boxListQuerySchema>;

export const packSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.int().min(1),
  cardCount: z.int().min(1),
  /** Torn: its cards are known and in the inventory. */
  isOpened: z.boolean(),
  ripId: z.string().nullable(),
  revealedCount: z.int().min(0),
  isComplete: z.boolean(),
});
export type Pack = z.output<typeof packSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Records of the pack's cards, in order, and the roots of all packs of its box. */
const packSealSchema = z.object({
  contentsRoot: sha256,
  roots: z.array(sha256),
  records: z.array(z.string()),
});
export type PackSeal = z.output<typeof packSealSchema>;

/** `cards` and `seal` are null while the pack is closed; samples have no seal. */
export const packWithCardsSchema = packSchema
  .extend({
    boxId: z.uuid(),
    cards: z.array(pulledCardSchema.extend({ valueSource: z.string() })).nullable(),
    seal: packSealSchema.nullable(),
  })
  .meta({ id: "PackWithCards" });
export type PackWithCards = z.output<typeof packWithCardsSchema>;

export const boxSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  imageUrl: z.string(),
  packArt: z.string(),
  /** The color of its packs' light. */
  packTone: z.string(),
  isSample: z.boolean(),
  /** 0 while the box is sealed. */
  packCount: z.int().min(0),
  openedCount: z.int().min(0),
  completeCount: z.int().min(0),
});
export type OwnedBox = z.output<typeof boxSchema>;
export const boxListSchema = z.array(boxSchema);

export const boxWithPacksSchema = boxSchema.extend({ packs: z.array(packSchema) });
export type OwnedBoxWithPacks = z.output<typeof boxWithPacksSchema>;

/** Progress never decreases, so a stale tab changes nothing. */
export const packProgressInputSchema = z.object({
  revealedCount: z
    .int("'revealedCount' must be a whole number.")
    .min(0, "'revealedCount' must not be negative.")
    .max(100, "'revealedCount' must be at most 100."),
  isComplete: z.boolean().default(false),
});
export type PackProgressInput = z.output<typeof packProgressInputSchema>;
