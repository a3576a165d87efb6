import "server-only";

import { randomBytes } from "node:crypto";

/** 96 bits, so that a published card can't be found by trying. */
export function newSlug(): string {
  return randomBytes(12).toString("base64url");
}
