import { z } from "zod";

import {
  CATEGORIES,
  FORMATS,
  MAX_CARDS_PER_PACK,
  MAX_PACKS_PER_BOX,
  PROVENANCES,
} from "@/lib/cards/options";
import { rowIdSchema, rowIdTextSchema } from "@/lib/platform/paging/row-id";
import { priceSchema } from "@/lib/platform/price-schema";
import { searchTextSchema } from "@/lib/platform/search-text";
import {
  optionalCategorySchema,
  optionalCount,
  optionalText,
  priceCentsSchema,
  requiredText,
  wholeNumber,
} from "@/lib/stock/batch-fields";
import { isPictureAddress } from "@/lib/stock/picture-address";
import { releaseMomentAt } from "@/lib/stock/releases/moment";
import { sealPhotoIdsSchema } from "@/lib/stock/seal-photos/schema";

export const MAX_BATCH = 100;

const FORMAT_MESSAGE = "Format is required";
const PROVENANCE_MESSAGE = "Provenance must be either 'Loose Box' or 'Sealed Case'";

/** Specification, point 5. `now` limits the year. */
export function productBatchInputSchemaAt(now: () => Date) {
  const fields = z.object({
    imageUrl: requiredText("Image is required", 2048).refine(
      isPictureAddress,
      "Please upload an image",
    ),
    year: wholeNumber("Invalid year")
      .refine((year) => year >= 1900, "Invalid year")
      .refine((year) => year <= now().getUTCFullYear() + 2, "Year cannot be in the future"),
    brand: requiredText("Brand is required", 100),
    set: requiredText("Set name is required", 150),
    format: z.string({ error: FORMAT_MESSAGE }).pipe(z.enum(FORMATS, { error: FORMAT_MESSAGE })),
    price: priceCentsSchema,
    provenance: z
      .string({ error: PROVENANCE_MESSAGE })
      .pipe(z.enum(PROVENANCES, { error: PROVENANCE_MESSAGE })),
    quantity: wholeNumber("Quantity must be at least 1")
      .refine((quantity) => quantity >= 1, "Quantity must be at least 1")
      .refine((quantity) => quantity <= MAX_BATCH, "Maximum 100 products per batch")
      .default(1),
    category: optionalCategorySchema,
    name: optionalText(200),
    description: optionalText(2000),
    packsPerBox: optionalCount(MAX_PACKS_PER_BOX, `A box has 1 to ${MAX_PACKS_PER_BOX} packs`),
    cardsPerPack: optionalCount(MAX_CARDS_PER_PACK, `A pack has 1 to ${MAX_CARDS_PER_PACK} cards`),
    sealPhotoIds: sealPhotoIdsSchema,
    releaseAt: releaseMomentAt(now),
    /** Only for boxes of a sealed case. */
    caseNumber: optionalText(60),
    caseBought: optionalText(300),
  });
  return fields
    .refine(
      ({ packsPerBox, cardsPerPack }) => packsPerBox !== undefined || cardsPerPack === undefined,
      { path: ["packsPerBox"], message: "Please enter the number of packs too" },
    )
    .refine(
      ({ packsPerBox, cardsPerPack }) => cardsPerPack !== undefined || packsPerBox === undefined,
      { path: ["cardsPerPack"], message: "Please enter the cards per pack too" },
    );
}

export const productBatchInputSchema = productBatchInputSchemaAt(() => new Date());
export type ProductBatchInput = z.input<typeof productBatchInputSchema>;
export type ProductBatch = z.output<typeof productBatchInputSchema>;

export const productUpdateInputSchema = z.object({
  isAvailable: z.boolean({ error: "Please say whether the product is available" }),
});

export const productParamsSchema = z.object({ id: rowIdTextSchema });

const PRODUCT_SORTS = ["newest", "oldest", "name", "price-asc", "price-desc", "year-desc"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const blankAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );

const LIMIT_MESSAGE = "The limit must be a number from 1 to 1000.";

export const productListQuerySchema = z.object({
  q: blankAsAbsent(searchTextSchema),
  category: blankAsAbsent(z.enum(CATEGORIES, { error: "That category doesn't exist." })),
  year: blankAsAbsent(
    z
      .string()
      .regex(/^\d{4}$/, "The year must have four digits.")
      .transform(Number),
  ),
  sort: blankAsAbsent(z.enum(PRODUCT_SORTS, { error: "That sort order doesn't exist." })).transform(
    (sort) => sort ?? "newest",
  ),
  limit: blankAsAbsent(
    z
      .string()
      .regex(/^\d{1,4}$/, LIMIT_MESSAGE)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= 1000, LIMIT_MESSAGE),
  ).transform((limit) => limit ?? 1000),
  cursor: blankAsAbsent(z.string()),
});
export type ProductListQuery = z.output<typeof productListQuerySchema>;

export const productSchema = z.object({
  id: rowIdSchema,
  boxId: z.string(),
  imageUrl: z.string(),
  year: z.int(),
  brand: z.string(),
  set: z.string(),
  format: z.string(),
  price: priceSchema,
  provenance: z.string(),
  isAvailable: z.boolean(),
  releaseAt: z.iso.datetime().nullable().meta({ description: "When it goes on sale, until then." }),
  createdAt: z.iso.datetime(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  /** False once sold, and permanently after a voided break. */
  inStock: z.boolean(),
  sourcingType: z.string(),
  packsPerBox: z.int().nullable(),
  cardsPerPack: z.int().nullable(),
  sale: z.enum(["HELD", "SOLD"]).nullable(),
  slug: z.string(),
});
export type Product = z.output<typeof productSchema>;

/** What the table of boxes and its dialogs show. */
const shownProductSchema = productSchema.omit({
  name: true,
  description: true,
  category: true,
  inStock: true,
  sourcingType: true,
  packsPerBox: true,
  cardsPerPack: true,
});
export type ShownProduct = z.output<typeof shownProductSchema>;
export const shownProductListSchema = z.array(shownProductSchema);

/** Bounds the cost of counting; tables show "1,000+" beyond it. */
export const COUNT_LIMIT = 1000;

export type ProductPage<Row = Product> = {
  products: Row[];
  nextCursor: string | null;
  /** COUNT_LIMIT + 1 means more. */
  totalCount: number;
};

export const productListSchema = z.array(productSchema);
export const productBatchSchema = z.object({ message: z.string(), products: productListSchema });
export type ProductBatchAnswer = z.output<typeof productBatchSchema>;
export const productDeletedSchema = z.object({ success: z.literal(true) });
