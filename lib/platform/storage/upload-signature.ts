import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { deriveKey } from "@/lib/platform/derive-key";

export function signUpload(key: string, expires: number): string {
  return createHmac("sha256", deriveKey("fairwax upload address"))
    .update(`PUT\n${key}\n${expires}`)
    .digest("base64url");
}

export function isUploadSignature(signature: string, key: string, expires: number): boolean {
  const expected = Buffer.from(signUpload(key, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
