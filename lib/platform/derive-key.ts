import "server-only";

import { hkdfSync } from "node:crypto";

import { getEnv } from "@/lib/platform/env";

export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", getEnv().AUTH_SECRET, "", purpose, 32));
}
