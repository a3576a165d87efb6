import "server-only";

import sharp from "sharp";

import { sha256 } from "@/lib/platform/sha256";
import { decodePicture, inPictureQueue } from "@/lib/platform/storage/decode-picture";

const LONGEST_SIDE = 2000;
const QUALITY = 90;

export type EncodedScan = {
  data: Uint8Array<ArrayBuffer>;
  sha256: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};

/**
 * Re-encodes deterministically, which drops metadata and appended data. Less `effort` (0 to 6) takes
 * less time and makes a larger file of the same quality.
 */
export async function encodeScan(
  bytes: Uint8Array,
  { effort = 4 }: { effort?: number } = {},
): Promise<EncodedScan> {
  return inPictureQueue(async () => {
    const { data: pixels, raw } = await decodePicture(bytes, {
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
    });
    const data = new Uint8Array(
      await sharp(pixels, { raw }).webp({ quality: QUALITY, effort }).toBuffer(),
    );
    return { data, sha256: new Uint8Array(sha256(data)), width: raw.width, height: raw.height };
  });
}
