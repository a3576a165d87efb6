import "server-only";

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { weakEtag } from "@/lib/platform/http/weak-etag";
import { logger } from "@/lib/platform/logging/logger";

/** `brotli` is null while it is being compressed. */
type KeptBody = { readonly etag: string; brotli: Buffer | null };

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
// Best but one: half the time, for 3 % more bytes.
const QUALITY = 10;

const compress = promisify(brotliCompress);
/** By text. The page cache hands out the same string each time, so looking it up costs little. */
const bodies = new LRUCache<string, KeptBody>({
  maxSize: MAX_KEPT_BYTES,
  // A character takes at most two bytes.
  sizeCalculation: (_, text) => 2 * text.length,
});

export function keptBody(text: string): KeptBody {
  const known = bodies.get(text);
  if (known) return known;
  const body: KeptBody = { etag: weakEtag(text), brotli: null };
  bodies.set(text, body);
  void compressBody(text, body);
  return body;
}

async function compressBody(text: string, body: KeptBody): Promise<void> {
  try {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    body.brotli = await compress(text, { params });
  } catch (error) {
    bodies.delete(text);
    logger.warn({ err: error }, "A kept page could not be compressed");
  }
}
