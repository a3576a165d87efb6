import sharp from "sharp";

import { sha256 } from "@/lib/platform/sha256";
import type { EncodedScan } from "@/lib/scans/encode-scan";

/** A small, unique picture in the shape of a card. */
export async function cardPicture(width = 100): Promise<Buffer> {
  return unique(width).png().toBuffer();
}

/** A picture as `encodeScan` would have stored it. */
export async function storedPicture(): Promise<EncodedScan> {
  const { data: bytes, info } = await unique(20)
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const data = new Uint8Array(bytes);
  return { data, sha256: new Uint8Array(sha256(data)), width: info.width, height: info.height };
}

function unique(width: number) {
  const pixels = Buffer.from(Array.from({ length: 48 }, () => Math.floor(Math.random() * 256)));
  return sharp(pixels, { raw: { width: 4, height: 4, channels: 3 } }).resize({
    width,
    height: Math.round(width * 1.4),
    fit: "fill",
  });
}
