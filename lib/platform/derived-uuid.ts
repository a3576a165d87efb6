import "server-only";

import { sha256Hex } from "@/lib/platform/sha256";

/** The same text always gives the same UUID (version 8, RFC 9562). */
export function derivedUuid(text: string): string {
  const hex = sha256Hex(text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
