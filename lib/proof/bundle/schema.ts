import { z } from "zod";

import { outsideSchema } from "@/lib/proof/anchors/schema";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).max(64);

/** Leaves and records are texts, since their bytes are what is hashed. */
const cardSchema = z.object({
  record: z.string(),
  /** Null where the owner closed the box, and for boxes that were never cataloged. */
  identity: z.string().nullable(),
  front: z.string().nullable(),
  back: z.string().nullable(),
});
const packSchema = z.object({
  position: z.int().min(1),
  root: hash,
  identityRoot: hash.nullable(),
  /** Null while the pack is closed. */
  cards: z.array(cardSchema).max(1000).nullable(),
});
const videoSchema = z.object({
  camera: z.enum(["A", "B"]),
  part: z.int().min(0),
  url: z.string().nullable(),
});
const consistencySchema = z.object({ from: z.int(), to: z.int(), hashes });

/** Everything that the checks of a box need, so that a downloaded file works without us. */
export const bundleSchema = z.object({
  v: z.literal(1),
  box: z.uuid(),
  /** Where its addresses lead: "https://shop.example". */
  site: z.string(),
  key: z.string(),
  checkpoint: z.string(),
  events: z.array(z.object({ seq: z.int().min(0), leaf: z.string(), hashes })),
  packs: z.array(packSchema).max(1000),
  videos: z.array(videoSchema),
  /** What services outside and witnesses said. Missing where none is used. */
  outside: outsideSchema.optional(),
});
export type Bundle = z.output<typeof bundleSchema>;
export type BundleCard = z.output<typeof cardSchema>;

/** A bundle that a visitor saved, with what their own link carried. */
export const savedBundleSchema = bundleSchema.extend({
  opening: z.object({ orderId: z.string(), salt: z.string() }).nullable().default(null),
  mailed: z
    .object({ checkpoint: z.string(), consistency: consistencySchema.nullable() })
    .nullable()
    .default(null),
});
export type SavedBundle = z.output<typeof savedBundleSchema>;
