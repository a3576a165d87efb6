import "server-only";

import { createHmac } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/limits/network-of";

/** Stands for the network of an address in a stored row. Keyed: there are few enough networks to try them all. */
export function networkDigest(address: string): string {
  return createHmac("sha256", getEnv().AUTH_SECRET)
    .update(`network ${networkOf(address)}`)
    .digest("base64url");
}
