import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { deriveKey, deriveKeys } from "@/lib/platform/derive-key";

const PURPOSE = "fairwax upload address";

export const signUpload = (key: string, expires: number): string =>
  sign(deriveKey(PURPOSE), key, expires);

const sign = (secret: Buffer, key: string, expires: number) =>
  createHmac("sha256", secret).update(`PUT\n${key}\n${expires}`).digest("base64url");

export function isUploadSignature(signature: string, key: string, expires: number): boolean {
  const given = Buffer.from(signature);
  return deriveKeys(PURPOSE).some((secret) => {
    const expected = Buffer.from(sign(secret, key, expires));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
