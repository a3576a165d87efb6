import "server-only";

import { LRUCache } from "lru-cache";
import sharp from "sharp";

import type { Listing } from "@/lib/catalog/schema";
import { renderSharePicture } from "@/lib/platform/seo/share-picture";
import { decodePicture } from "@/lib/platform/storage/decode-picture";
import { readPicture } from "@/lib/platform/storage/read-picture";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";

const cached = new LRUCache<string, Buffer>({ max: 50 });
// Drawing blocks the CPU: one at a time, and crawlers get a 429.
const inTurn = createWorkQueue({ maxWaiting: 10 });

type Facts = Pick<Listing, "name" | "year" | "brand" | "format" | "imageUrl" | "availableCount">;

/** The JPEG for link previews. It shows no price: other sites cache it for weeks. */
export async function listingSharePicture({
  name,
  year,
  brand,
  format,
  imageUrl,
  availableCount,
}: Facts): Promise<Buffer> {
  const line = [year, brand, format, ...(availableCount > 0 ? [] : ["Sold out"])].join(" · ");
  const key = JSON.stringify([name, line, imageUrl]);
  const known = cached.get(key);
  if (known) return known;
  const drawn = await inTurn(async () => {
    const picture = await toDataAddress(imageUrl);
    const png = await renderSharePicture({ title: name, line, ...(picture ? { picture } : {}) });
    return sharp(png).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  });
  cached.set(key, drawn);
  return drawn;
}

/** The renderer accepts only inline PNG. */
async function toDataAddress(imageUrl: string): Promise<string | null> {
  const bytes = await readPicture(imageUrl);
  if (!bytes) return null;
  const { data, raw } = await decodePicture(bytes);
  const png = await sharp(data, { raw })
    .resize({ width: 380, height: 500, fit: "inside" })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
