import { z } from "zod";

import { outsideSchema } from "@/lib/proof/anchors/schema";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).max(64);

/** Leaves and records are texts, because their bytes are hashed. */
const cardSchema = z.object({
  record: z.string(),
  /** Null if the owner closed the box. */
  identity: z.string().nullable(),
  front: z.string().nullable(),
  back: z.string().nullable(),
});
const packSchema = z.object({
  position: z.int().min(1),
  root: hash,
  identityRoot: hash,
  cards: z.array(cardSchema).max(1000).nullable(),
});
const videoSchema = z.object({
  camera: z.enum(["A", "B"]),
  part: z.int().min(0),
  url: z.string().nullable(),
});
const consistencySchema = z.object({ from: z.int(), to: z.int(), hashes });

/** Holds everything needed to verify a box, so that a downloaded file works without us. */
export const bundleSchema = z.object({
  v: z.literal(1),
  box: z.uuid(),
  /** The base of its addresses: "https://shop.example". */
  site: z.string(),
  key: z.string(),
  keyChanges: keyChangesSchema.optional(),
  checkpoint: z.string(),
  events: z.array(z.object({ seq: z.int().min(0), leaf: z.string(), hashes })),
  packs: z.array(packSchema).max(1000),
  videos: z.array(videoSchema),
  outside: outsideSchema.optional(),
});
export type Bundle = z.output<typeof bundleSchema>;
export type BundleCard = z.output<typeof cardSchema>;

export const savedBundleSchema = bundleSchema.extend({
  opening: z.object({ orderId: z.string(), salt: z.string() }).nullable().default(null),
  mailed: z
    .object({ checkpoint: z.string(), consistency: consistencySchema.nullable() })
    .nullable()
    .default(null),
});
export type SavedBundle = z.output<typeof savedBundleSchema>;
