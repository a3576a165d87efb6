import "server-only";

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { logger } from "@/lib/platform/logging/logger";

const compress = promisify(brotliCompress);

/**
 * Keeps texts compressed, by their ETags. Until the first compression of a text is done, there is
 * none, so that nobody waits for it.
 */
export function compressedOnce({ maxBytes, quality }: { maxBytes: number; quality: number }) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (brotli, etag) => brotli.length + 2 * etag.length,
  });
  const underWay = new Set<string>();

  async function keep(etag: string, text: string): Promise<void> {
    underWay.add(etag);
    try {
      kept.set(etag, await compress(text, { params }));
    } catch (error) {
      logger.warn({ err: error }, "A text could not be compressed");
    } finally {
      underWay.delete(etag);
    }
  }

  return (etag: string, text: string): Buffer | undefined => {
    const brotli = kept.get(etag);
    if (!brotli && !underWay.has(etag)) void keep(etag, text);
    return brotli;
  };
}
