import "server-only";

import { fileTypeFromBuffer } from "file-type/core";

import { PICTURE_TYPES, type PictureType } from "@/lib/platform/storage/schema";

/** Enough to identify our types. More would let file-type inflate archives. */
const HEAD_BYTES = 64;

export async function pictureTypeOf(bytes: Uint8Array): Promise<PictureType | null> {
  const head = bytes.subarray(0, HEAD_BYTES);
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime === "image/apng") return "image/png";
  if (mime?.startsWith("image/heif") && namesAvif(head)) return "image/avif";
  return PICTURE_TYPES.find((type) => type === mime) ?? null;
}

/** file-type reads only the major brand, but some encoders put AVIF second, after mif1 or msf1. */
function namesAvif(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString("latin1");
  return /^.{4}ftyp(?:.{4})+?avi[fs]/s.test(text);
}
