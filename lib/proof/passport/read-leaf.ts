import { z } from "zod";

/** A leaf of any version. Missing or mistyped fields read as empty. */
const leafSchema = z.looseObject({
  v: z.int().catch(0),
  type: z.string().catch(""),
  at: z.string().catch(""),
});
export type Leaf = z.output<typeof leafSchema>;

export const parseLeaf = (text: string): Leaf => leafSchema.parse(JSON.parse(text));

export function textIn(leaf: Leaf, name: string): string {
  const value = leaf[name];
  return typeof value === "string" ? value : "";
}

export function numberIn(leaf: Leaf, name: string): number | null {
  const value = leaf[name];
  return typeof value === "number" ? value : null;
}

export function textsIn(leaf: Leaf, name: string): string[] {
  const value = leaf[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

const listedProductSchema = z.object({
  year: z.int(),
  brand: z.string(),
  set: z.string(),
  format: z.string(),
  packs: z.int().optional(),
  cardsPerPack: z.int().optional(),
});
export type ListedProduct = z.output<typeof listedProductSchema>;

export const productIn = (leaf: Leaf): ListedProduct | null =>
  listedProductSchema.safeParse(leaf.product).data ?? null;

const videoFilesSchema = z.array(z.object({ sha256: z.string(), bytes: z.int(), ms: z.int() }));
export type SealedVideo = z.output<typeof videoFilesSchema>[number];

export const videosIn = (leaf: Leaf, name: "videoA" | "videoB"): SealedVideo[] =>
  videoFilesSchema.safeParse(leaf[name]).data ?? [];
