import { z } from "zod";

import { listingParamsSchema } from "@/lib/catalog/schema";
import { MAX_SET_LENGTH } from "@/lib/market/offer-view";
import { isPlainText } from "@/lib/platform/plain-text";

const setName = z
  .string()
  .trim()
  .min(1, "Please choose a set.")
  .max(MAX_SET_LENGTH, `A set's name can have at most ${MAX_SET_LENGTH} characters.`)
  .refine(isPlainText, "Please use text only.");

export const watchInputSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("LISTING"), slug: listingParamsSchema.shape.slug }),
  z.strictObject({ kind: z.literal("SET"), set: setName }),
]);
export type WatchInput = z.output<typeof watchInputSchema>;

export const watchParamsSchema = z.object({ id: z.uuid() });

const common = { id: z.uuid(), createdAt: z.iso.datetime() };
export const watchSchema = z
  .discriminatedUnion("kind", [
    z.object({ ...common, kind: z.literal("LISTING"), slug: z.string(), name: z.string() }),
    z.object({ ...common, kind: z.literal("SET"), set: z.string() }),
  ])
  .meta({ id: "Watch" });
export type Watch = z.output<typeof watchSchema>;

export const watchesSchema = z.array(watchSchema);
export const watchEndedSchema = z.object({ success: z.literal(true) });
