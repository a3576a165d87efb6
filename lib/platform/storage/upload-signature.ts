import "server-only";

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { getEnv } from "@/lib/platform/env";

let signingKey: Buffer | undefined;

/** A separate key, so that other uses of AUTH_SECRET never accept these signatures. */
function getSigningKey(): Buffer {
  return (signingKey ??= Buffer.from(
    hkdfSync("sha256", getEnv().AUTH_SECRET, "", "fairwax upload address", 32),
  ));
}

export function signUpload(key: string, expires: number): string {
  return createHmac("sha256", getSigningKey())
    .update(`PUT\n${key}\n${expires}`)
    .digest("base64url");
}

export function isUploadSignature(signature: string, key: string, expires: number): boolean {
  const expected = Buffer.from(signUpload(key, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
