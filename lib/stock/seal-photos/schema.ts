import { z } from "zod";

import { cardWidthSchema } from "@/lib/cards/schema";

export const MAX_SEAL_PHOTOS = 6;
export const MAX_SEAL_PHOTO_BYTES = 10_485_760;

export const sealPhotoParamsSchema = z.object({ id: z.uuid() });
export const sealPhotoQuerySchema = z.object({ width: cardWidthSchema });

/** The passport shows them in this order. */
export const sealPhotoIdsSchema = z
  .array(z.uuid("That photo doesn't exist."))
  .max(MAX_SEAL_PHOTOS, `Please choose at most ${MAX_SEAL_PHOTOS} photos`)
  .refine((ids) => new Set(ids).size === ids.length, "Please choose each photo once")
  .optional();

export const sealPhotoSchema = z.object({
  id: z.uuid(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SealPhoto = z.output<typeof sealPhotoSchema>;
