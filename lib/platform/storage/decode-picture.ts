import "server-only";

import sharp from "sharp";

import { AppError } from "@/lib/platform/errors";
import { pictureTypeOf } from "@/lib/platform/storage/picture-type";
import { WRONG_TYPE } from "@/lib/platform/storage/schema";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";

/** The width of the largest version kept. */
export const FULL_WIDTH = 640;

// A small file can unfold into gigabytes: what says it is larger than this is not decoded.
const MAX_PIXELS = 50_000_000;

// Only the decoders of what we take. The others (PDF, TIFF, ImageMagick, …) are never reached, whatever the bytes say. SVG is open for
// the pictures to share, which next/og draws as one; of uploads only bytes that begin like a photo get as far as a decoder.
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

/** Runs picture work one at a time, the memory of one large picture being enough. */
export const inPictureQueue = createWorkQueue({ maxWaiting: 20 });

/** What a picture is made to fit into. */
type Frame = { width: number; height: number };
const LISTING_FRAME: Frame = { width: FULL_WIDTH, height: FULL_WIDTH * 2 };

/**
 * The picture's pixels, upright, made to fit the frame: nothing of the file itself (metadata, appended data) is left. Of an
 * animation, the first frame.
 *
 * @throws {AppError} 415 when the bytes are of no kind we take, 400 when they are damaged or unfold too large
 */
export async function decodePicture(
  bytes: Uint8Array,
  frame: Frame = LISTING_FRAME,
): Promise<Pixels> {
  if (!pictureTypeOf(bytes)) throw new AppError("unsupported_media_type", WRONG_TYPE);
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
