import "server-only";

import sharp from "sharp";

import { CARD_HEIGHT_PER_WIDTH, type CardWidth } from "@/lib/cards/card-picture";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";

export const inRenditionQueue = createWorkQueue({ maxWaiting: 8 });

/** Pages show cards 5:7; other shapes are padded, never cropped. */
export async function toRendition(
  original: Uint8Array,
  width: CardWidth,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(original).resize({
    width,
    height: Math.round(width * CARD_HEIGHT_PER_WIDTH),
    fit: "contain",
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  return new Uint8Array(await picture.avif({ quality: 60, effort: 2 }).toBuffer());
}

/** Keeps the photo's aspect ratio. */
export async function toPhotoRendition(
  original: Uint8Array,
  width: CardWidth,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true });
  return new Uint8Array(await picture.avif({ quality: 60, effort: 2 }).toBuffer());
}
