import "server-only";

import { randomBytes } from "node:crypto";

/** 96 bits, so that publications can't be found by guessing. */
export function newSlug(): string {
  return randomBytes(12).toString("base64url");
}
