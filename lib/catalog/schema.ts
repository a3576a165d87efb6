import { z } from "zod";

import { CATEGORIES } from "@/lib/cards/options";
import { RELEVANCE, SORTS } from "@/lib/catalog/sorts";
import { MAX_SEARCH_LENGTH } from "@/lib/catalog/view-search";
import { priceSchema } from "@/lib/platform/price-schema";

const MAX_LIMIT = 1000;

const searchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, `A search can have at most ${MAX_SEARCH_LENGTH} characters.`)
  .transform((value) => value || undefined)
  .optional();

export const catalogQuerySchema = z.object({
  q: searchText,
  category: z
    .enum([...CATEGORIES, "all"], { error: "That category doesn't exist." })
    .transform((value) => (value === "all" ? undefined : value))
    .optional(),
  year: z
    .string()
    .regex(/^(all|\d{4})$/, "The year must have four digits.")
    .transform((value) => (value === "all" ? undefined : Number(value)))
    .optional(),
  sort: z
    .enum([...SORTS.map((sort) => sort.id), RELEVANCE], {
      error: "That sort order doesn't exist.",
    })
    .optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, `The limit must be a number from 1 to ${MAX_LIMIT}.`)
    .transform(Number)
    .refine(
      (limit) => limit >= 1 && limit <= MAX_LIMIT,
      `The limit must be a number from 1 to ${MAX_LIMIT}.`,
    )
    .default(MAX_LIMIT),
  cursor: z.string().optional(),
});
export type CatalogQuery = z.output<typeof catalogQuerySchema>;

export const listingShape = {
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  year: z.int(),
  brand: z.string(),
  set: z.string(),
  format: z.string(),
  provenance: z.string(),
  price: priceSchema,
  imageUrl: z.string(),
  description: z.string().nullable(),
};

/** `id` is the lowest available box. */
export const catalogProductSchema = z.object({
  id: z.int(),
  ...listingShape,
  sourcingType: z.string(),
  availableCount: z.int().nonnegative(),
});
export type CatalogProduct = z.output<typeof catalogProductSchema>;

/** `id` is null when sold out. */
export const listingSchema = catalogProductSchema.extend({ id: z.int().nullable() });
export type Listing = z.output<typeof listingSchema>;

/** The format of listingSlug. Other text may contain bytes that the database rejects. */
export const listingParamsSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) });

export const catalogSchema = z.array(catalogProductSchema);

export const suggestQuerySchema = z.object({ q: searchText });

const suggestionSchema = catalogProductSchema.pick({
  slug: true,
  name: true,
  year: true,
  brand: true,
  price: true,
  imageUrl: true,
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionsSchema = z.array(suggestionSchema).max(6);
