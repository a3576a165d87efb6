import "server-only";

import { randomBytes } from "node:crypto";

import { sha256Hex } from "@/lib/platform/sha256";

/** Stores just the digest, so a leaked database contains no usable token. */
export function newSecretToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return sha256Hex(token);
}
