import "server-only";

import { sha256 } from "@/lib/platform/sha256";

/** Browsers may only use a cached copy after revalidating that it is still public. */
export function sharedPictureHeaders(contentType: string, version: string) {
  return {
    "Content-Type": contentType,
    "Cache-Control": "private, no-cache",
    ETag: `"${sha256(version).toString("base64url").slice(0, 22)}"`,
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
