import "server-only";

import { createHash, randomBytes } from "node:crypto";

/** A secret to hand out; only its digest is stored, so that whoever reads the database cannot use it. */
export function newSecretToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
