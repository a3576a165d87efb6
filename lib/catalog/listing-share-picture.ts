import "server-only";

import sharp from "sharp";

import type { Listing } from "@/lib/catalog/schema";
import { drawOnce } from "@/lib/platform/seo/draw-once";
import { renderSharePicture } from "@/lib/platform/seo/share-picture";
import { decodePicture } from "@/lib/platform/storage/decode-picture";
import { readPicture } from "@/lib/platform/storage/read-picture";

type Facts = Pick<Listing, "name" | "year" | "brand" | "format" | "imageUrl" | "availableCount">;

/** A preview's answer: it is cached for weeks, by other sites too. */
export async function listingShareAnswer(facts: Facts): Promise<Response> {
  return new Response(new Uint8Array(await listingSharePicture(facts)), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800",
    },
  });
}

/** Omits the price, which may change meanwhile. */
async function listingSharePicture({
  name,
  year,
  brand,
  format,
  imageUrl,
  availableCount,
}: Facts): Promise<Buffer> {
  const line = [year, brand, format, ...(availableCount > 0 ? [] : ["Sold out"])].join(" · ");
  return drawOnce(JSON.stringify([name, line, imageUrl]), async () => {
    const picture = await toDataAddress(imageUrl);
    return renderSharePicture({ title: name, line, ...(picture ? { picture } : {}) });
  });
}

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
