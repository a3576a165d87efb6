import "server-only";

import { fileTypeFromBuffer } from "file-type/core";

import { PICTURE_TYPES, type PictureType } from "@/lib/platform/storage/schema";

/** Enough for every type below, and too little to inflate: file-type looks into archives. */
const HEAD_BYTES = 64;

/** Goes by the first bytes, not by what the sender claims. */
export async function pictureTypeOf(bytes: Uint8Array): Promise<PictureType | null> {
  const head = bytes.subarray(0, HEAD_BYTES);
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime === "image/apng") return "image/png";
  if (mime?.startsWith("image/heif") && namesAvif(head)) return "image/avif";
  return PICTURE_TYPES.find((type) => type === mime) ?? null;
}

/** file-type reads the major brand only. Some encoders write mif1 or msf1 there and name AVIF after it. */
function namesAvif(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString("latin1");
  return /^.{4}ftyp(?:.{4})+?avi[fs]/s.test(text);
}
