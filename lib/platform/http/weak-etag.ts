import "server-only";

import { sha256 } from "@/lib/platform/sha256";

/** Weak, because it covers every encoding of the text. */
export function weakEtag(text: string): string {
  return `W/"${sha256(text).toString("base64url").slice(0, 22)}"`;
}
