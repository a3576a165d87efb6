import "server-only";

import { hkdfSync } from "node:crypto";

import { getEnv } from "@/lib/platform/env";

/** What is new is made with the first; what the others made still opens. */
export function authSecrets(): [string, ...string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getEnv();
  return [AUTH_SECRET, ...AUTH_SECRET_PREVIOUS.filter((secret) => secret !== AUTH_SECRET)];
}

export const deriveKey = (purpose: string): Buffer => keyOf(getEnv().AUTH_SECRET, purpose);

/** In the order of {@link authSecrets}. */
export function deriveKeys(purpose: string): [Buffer, ...Buffer[]] {
  const [current, ...previous] = authSecrets();
  return [keyOf(current, purpose), ...previous.map((secret) => keyOf(secret, purpose))];
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
