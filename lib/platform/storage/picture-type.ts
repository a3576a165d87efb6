import "server-only";

import type { PictureType } from "@/lib/platform/storage/schema";

const AVIF_BRANDS = ["avif", "avis"];

/** Goes by the first bytes, not by what the sender claims. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "image/webp";
  if (head.slice(4, 8) === "ftyp" && brandsOf(head).some((brand) => AVIF_BRANDS.includes(brand)))
    return "image/avif";
  return null;
}

function brandsOf(head: string): string[] {
  const end = Math.min(Buffer.from(head.slice(0, 4), "latin1").readUInt32BE(), head.length);
  return (head.slice(8, 12) + head.slice(16, end)).match(/.{4}/gs) ?? [];
}
