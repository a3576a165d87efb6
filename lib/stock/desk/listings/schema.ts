import { z } from "zod";

import { listingShape } from "@/lib/catalog/schema";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { csvProblemSchema } from "@/lib/platform/csv/problem";
import { amountError, plainAmount } from "@/lib/platform/typed-amount";
import {
  optionalCategorySchema,
  optionalText,
  priceCentsSchema,
  requiredText,
} from "@/lib/stock/batch-fields";
import { MAX_LOW_STOCK } from "@/lib/stock/desk/listings/low-stock";
import { ENDINGS, MAX_PERCENT, MIN_PERCENT } from "@/lib/stock/desk/listings/round-price";
import { isPictureAddress } from "@/lib/stock/picture-address";

const MAX_REPRICED = 500;

const slugSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);

export const stockListingSchema = z.object({
  ...listingShape,
  createdAt: z.iso.datetime(),
  available: z.int().meta({ description: "Boxes on sale." }),
  unsold: z.int().meta({
    description: "Boxes on sale, held by a checkout, taken off sale or on sale later.",
  }),
  releaseAt: z.iso.datetime().nullable().meta({ description: "The next release time." }),
  lowStockAt: z.int().nullable(),
  isLow: z.boolean(),
});
export type StockListing = z.output<typeof stockListingSchema>;
const valueSchema = z.string().nullable();
/** A field's value before and after, as an administrator reads it. */
const fieldChangeSchema = z.object({
  field: z.enum(["name", "description", "category", "picture", "price", "lowStockAt"]),
  before: valueSchema,
  after: valueSchema,
});
export type FieldChange = z.output<typeof fieldChangeSchema>;

const LINE_STATES = ["new", "changed", "unchanged", "problem"] as const;
const changeLineSchema = z.object({
  /** The line of a file. */
  row: z.int().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  state: z.enum(LINE_STATES),
  sentence: z.string(),
  fields: z.array(fieldChangeSchema),
  boxes: z.int().meta({ description: "Unsold boxes that change." }),
  carts: z.int().meta({ description: "Carts that it is in." }),
  checkouts: z.int().meta({ description: "Open checkouts, which keep their price." }),
});
export type ChangeLine = z.output<typeof changeLineSchema>;

/** `basis` stands for what was compared. Sent back, it confirms exactly that change. */
export const listingChangesSchema = z.object({
  lines: z.array(changeLineSchema),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    problem: z.int(),
  }),
  basis: z.string(),
  written: z.boolean(),
});
export type ListingChanges = z.output<typeof listingChangesSchema>;

const basisSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()
  .meta({ description: "From the preview. Without it, nothing changes." });

export const listingParamsSchema = z.object({ slug: slugSchema });
export const changeListingInputSchema = z.object({
  name: requiredText("Please enter a name", 200),
  description: optionalText(2000),
  category: optionalCategorySchema,
  imageUrl: requiredText("Image is required", 2048).refine(
    isPictureAddress,
    "Please upload an image",
  ),
  price: priceCentsSchema,
  lowStockAt: z
    .union([z.string().trim().overwrite(typedDigits), z.int().transform(String)])
    .transform((text) => (text === "" ? null : Number(text)))
    .refine(
      (count) =>
        count === null || (Number.isInteger(count) && count >= 0 && count <= MAX_LOW_STOCK),
      `Please enter a number from 0 to ${MAX_LOW_STOCK}, or nothing`,
    )
    .optional()
    .transform((count) => count ?? null),
  basis: basisSchema,
});
export type ChangeListingInput = z.input<typeof changeListingInputSchema>;

export const changePricesInputSchema = z.object({
  slugs: z
    .array(slugSchema)
    .min(1, "Please select listings.")
    .max(MAX_REPRICED, `Please select at most ${MAX_REPRICED} listings.`),
  percent: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .overwrite(plainAmount)
          .regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/)
          .transform(Number),
      ],
      {
        error: amountError("Please enter a percentage, such as -10 or 2.5"),
      },
    )
    .refine(
      (percent) => percent >= MIN_PERCENT && percent <= MAX_PERCENT,
      `Please enter a percentage from ${MIN_PERCENT} to ${MAX_PERCENT}`,
    ),
  ending: z.enum(ENDINGS).default("cent"),
  basis: basisSchema,
});

export const importListingsQuerySchema = z.object({
  name: z.string().max(200).optional(),
  basis: basisSchema,
});
export const listingImportSchema = listingChangesSchema.extend({
  newBoxes: z.int().meta({ description: "Boxes that the file adds." }),
  problems: z.array(csvProblemSchema),
});
export type ListingImport = z.output<typeof listingImportSchema>;

/** A listing with its latest changes, their times and authors. */
export const listingHistorySchema = z.object({
  listing: stockListingSchema,
  carts: z.int(),
  checkouts: z.int(),
  isShown: z.boolean().meta({ description: "False while every box is unreleased." }),
  releases: z.array(z.object({ at: z.iso.datetime(), boxes: z.int() })),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      fields: z.array(fieldChangeSchema),
    }),
  ),
});
export type ListingHistory = z.output<typeof listingHistorySchema>;
