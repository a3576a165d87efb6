import { z } from "zod";

export const PICTURE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** 5 MB (specification, point 5). */
export const MAX_PICTURE_BYTES = 5_242_880;

export const WRONG_TYPE = "Please choose a PNG, JPEG, WebP, GIF or AVIF image.";
export const TOO_LARGE = "The image is larger than 5 MB.";

/** Optional, because the upload itself is always checked. */
export const uploadInputSchema = z.object({
  contentType: z
    .string({ error: WRONG_TYPE })
    .trim()
    .toLowerCase()
    .pipe(z.enum(PICTURE_TYPES, { error: WRONG_TYPE }))
    .optional(),
  size: z
    .int("The size must be a whole number of bytes.")
    .min(1, "The image is empty.")
    .max(MAX_PICTURE_BYTES, TOO_LARGE)
    .optional(),
});
export type UploadInput = z.output<typeof uploadInputSchema>;

export const uploadSchema = z.object({
  uploadURL: z.url(),
  imageUrl: z.string(),
});
export type UploadTarget = z.output<typeof uploadSchema>;

export const uploadReceiptSchema = z.object({ imageUrl: z.string() });
