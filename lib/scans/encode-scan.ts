import "server-only";

import sharp from "sharp";

import { sha256 } from "@/lib/platform/sha256";
import { decodePicture, inPictureQueue } from "@/lib/platform/storage/decode-picture";

/** The longer side of a stored scan, in pixels: a card at about 570 dots per inch. */
const LONGEST_SIDE = 2000;
const QUALITY = 90;

export type EncodedScan = {
  data: Uint8Array<ArrayBuffer>;
  sha256: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};

/**
 * A picture as it is stored: upright, within bounds, encoded anew, so that nothing of the file itself (place, time, camera, appended
 * data) is left. The same picture always becomes the same bytes.
 *
 * @throws {AppError} 415 when the bytes are no picture that we take, 400 when they are damaged or unfold too large
 */
export async function encodeScan(bytes: Uint8Array): Promise<EncodedScan> {
  return inPictureQueue(async () => {
    const { data: pixels, raw } = await decodePicture(bytes, {
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
    });
    const data = new Uint8Array(await sharp(pixels, { raw }).webp({ quality: QUALITY }).toBuffer());
    return { data, sha256: new Uint8Array(sha256(data)), width: raw.width, height: raw.height };
  });
}
