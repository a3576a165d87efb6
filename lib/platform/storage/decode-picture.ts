import "server-only";

import sharp from "sharp";

import { AppError } from "@/lib/platform/errors";
import { pictureTypeOf } from "@/lib/platform/storage/picture-type";
import { WRONG_TYPE } from "@/lib/platform/storage/schema";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";

export const FULL_WIDTH = 640;

// A small file can decompress into gigabytes.
const MAX_PIXELS = 50_000_000;

// Allows only our formats. next/og needs SVG; uploads must first look like a photo.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    ...["Png", "Jpeg", "Webp", "Nsgif", "Heif"].flatMap((loader) => [
      `VipsForeignLoad${loader}Buffer`,
      `VipsForeignLoad${loader}File`,
    ]),
    "VipsForeignLoadSvgBuffer",
  ],
});
sharp.concurrency(1);

export type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 | 4 } };

/** One at a time, because a large picture takes a lot of memory. */
export const inPictureQueue = createWorkQueue({ maxWaiting: 20 });

type Frame = { width: number; height: number };
const LISTING_FRAME: Frame = { width: FULL_WIDTH, height: FULL_WIDTH * 2 };

/** Drops metadata and trailing data. @throws {AppError} 415, 400 if damaged or too large */
export async function decodePicture(
  bytes: Uint8Array,
  frame: Frame = LISTING_FRAME,
): Promise<Pixels> {
  if (!(await pictureTypeOf(bytes))) throw new AppError("unsupported_media_type", WRONG_TYPE);
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: "error",
      pages: 1,
    })
      .autoOrient()
      .resize({ ...frame, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      data,
      raw: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 },
    };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw new AppError(
      "bad_request",
      isTooLarge
        ? "This image has too many pixels."
        : "This image cannot be read. It may be damaged.",
    );
  }
}
