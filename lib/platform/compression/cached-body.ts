import "server-only";

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { logger } from "@/lib/platform/logging/logger";
import { sha256 } from "@/lib/platform/sha256";

type CachedBody = { etag: string; brotli?: Buffer };

const compress = promisify(brotliCompress);

function createBodies({ maxBytes, quality }: { maxBytes: number; quality: number }) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  // The same string is sent each time, so lookups are cheap.
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: maxBytes,
    // Up to two bytes per character, and an eighth of that compressed.
    sizeCalculation: (_, text) => Math.ceil(2.25 * text.length),
  });
  return (text: string): CachedBody => {
    const known = bodies.get(text);
    if (known) return known;
    // Weak, because it covers every encoding of the text.
    const body: CachedBody = { etag: `W/"${sha256(text).toString("base64url").slice(0, 22)}"` };
    bodies.set(text, body);
    compress(text, { params }).then(
      (brotli) => (body.brotli = brotli),
      (error: unknown) => logger.warn({ err: error }, "Compressing an answer failed"),
    );
    return body;
  };
}

// One below the best quality takes half the time for 3 % more bytes.
export const pageBody = createBodies({ maxBytes: 12 * 1024 * 1024, quality: 10 });
/** Of data that is kept for seconds only. */
export const dataBody = createBodies({ maxBytes: 4 * 1024 * 1024, quality: 4 });
