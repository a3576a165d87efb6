import "server-only";

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { logger } from "@/lib/platform/logging/logger";
import { sha256 } from "@/lib/platform/sha256";

type CachedBody = { etag: string; brotli?: Buffer };

const MAX_BYTES = 24 * 1024 * 1024;
// One below the best quality takes half the time for 3 % more bytes.
const QUALITY = 10;
const compress = promisify(brotliCompress);

// The page cache returns the same string each time, so lookups are cheap.
const bodies = new LRUCache<string, CachedBody>({
  maxSize: MAX_BYTES,
  // Up to two bytes per character, and an eighth of that compressed.
  sizeCalculation: (_, text) => Math.ceil(2.25 * text.length),
});

export function cachedBody(text: string, quality = QUALITY): CachedBody {
  const known = bodies.get(text);
  if (known) return known;
  // Weak, because it covers every encoding of the text.
  const body: CachedBody = { etag: `W/"${sha256(text).toString("base64url").slice(0, 22)}"` };
  bodies.set(text, body);
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then(
    (brotli) => (body.brotli = brotli),
    (error: unknown) => logger.warn({ err: error }, "Compressing a page failed"),
  );
  return body;
}
