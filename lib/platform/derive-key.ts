import "server-only";

import { hkdfSync } from "node:crypto";

import { getEnv } from "@/lib/platform/env";

/** A key of 32 bytes from AUTH_SECRET. Each purpose has its own. */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", getEnv().AUTH_SECRET, "", purpose, 32));
}
