import { z } from "zod";

import { optionalText } from "@/lib/stock/batch-fields";
import { MAX_BATCH } from "@/lib/stock/schema";
import { sealPhotoIdsSchema } from "@/lib/stock/seal-photos/schema";

const caseNumberSchema = optionalText(60);
const caseBoughtSchema = optionalText(300);

export const caseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string().meta({ description: "The listing of its first box." }),
  number: z.string().nullable(),
  bought: z.string().nullable(),
  size: z.int(),
  inStock: z.int().meta({ description: "Boxes that are not sold." }),
  sold: z.int(),
  opened: z.int().meta({ description: "Sold boxes that were opened." }),
  createdAt: z.iso.datetime(),
});
export type Case = z.output<typeof caseSchema>;

export const CASE_BOX_STATES = {
  ON_SALE: "On sale",
  WAITING: "On sale later",
  OFF_SALE: "In stock, off sale",
  HELD: "Being paid for",
  SOLD: "Sold",
  SENT: "Sold and sent sealed",
  OPENED: "Opened",
  VOIDED: "Break voided",
  GONE: "Taken out of stock",
} as const;
const caseBoxStateSchema = z.enum(Object.keys(CASE_BOX_STATES) as (keyof typeof CASE_BOX_STATES)[]);

export const caseDetailSchema = caseSchema.extend({
  boxes: z.array(
    z.object({
      position: z.int(),
      boxId: z.uuid().nullable().meta({ description: "Null once it is deleted." }),
      state: caseBoxStateSchema,
    }),
  ),
  seals: z.array(z.uuid()),
});
export type CaseDetail = z.output<typeof caseDetailSchema>;

export const caseParamsSchema = z.object({ id: z.uuid() });

export const changeCaseInputSchema = z.object({
  number: caseNumberSchema,
  bought: caseBoughtSchema,
});

const NO_BOX = "Please enter the ids of the boxes, in the order of the case";

export const recordCaseInputSchema = changeCaseInputSchema.extend({
  boxIds: z
    .array(
      z.uuid("One of these is not the id of a box").transform((id) => id.toLowerCase()),
      NO_BOX,
    )
    .min(1, NO_BOX)
    .max(MAX_BATCH, `A case has at most ${MAX_BATCH} boxes`)
    .refine((ids) => new Set(ids).size === ids.length, "Please enter each box once"),
  sealPhotoIds: sealPhotoIdsSchema,
});
export type RecordCase = z.output<typeof recordCaseInputSchema>;
