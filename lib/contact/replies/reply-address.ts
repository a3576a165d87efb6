import "server-only";

import { randomBytes } from "node:crypto";

import { sha256Hex } from "@/lib/platform/sha256";

const TOKEN_BYTES = 16;
/** Hexadecimal, because some mail servers change the case of addresses. */
const ADDRESS = new RegExp(`\\breply\\+([0-9a-f]{${TOKEN_BYTES * 2}})@`, "gi");
/** A mail to more of them is not from a person. */
const MAX_TOKENS = 20;

/** Stores just the digest, so a leaked database lets no one write as a customer. */
export function newReplyAddress(domain: string): { address: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  return { address: `reply+${token}@${domain}`, tokenHash: sha256Hex(token) };
}

/** Accepts any domain: the token is the secret, and the domain may have changed since. */
export function tokenHashesIn(recipients: string): string[] {
  const tokens = [...recipients.matchAll(ADDRESS)].map(([, token = ""]) => token.toLowerCase());
  return [...new Set(tokens)].slice(0, MAX_TOKENS).map(sha256Hex);
}
