import "server-only";

import { randomBytes } from "node:crypto";

/** 128 bits, so that a picture's address can't be guessed. */
export function newPictureKey(): string {
  return randomBytes(16).toString("base64url");
}
