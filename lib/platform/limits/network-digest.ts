import "server-only";

import { createHmac } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/limits/network-of";

/** Keyed, because an attacker could try all networks. */
export function networkDigest(address: string): string {
  return createHmac("sha256", getEnv().AUTH_SECRET)
    .update(`network ${networkOf(address)}`)
    .digest("base64url");
}
