import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { openJsonSlot } from "@/lib/platform/http/json-slot";
import { logger } from "@/lib/platform/logging/logger";

/** Below it, compressing saves next to nothing. */
export const MIN_COMPRESSED_LENGTH = 1024;

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
// As for a response that is compressed while it is sent: most of these texts are soon replaced.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const compress = promisify(brotliCompress);
const compressed = new LRUCache<string, Buffer>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: (brotli, etag) => brotli.length + 2 * etag.length,
});

/** Sends what the handler leaves in the request's slot. What has an ETag is compressed once. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  isBrotli: boolean,
): void {
  const slot = openJsonSlot(request, response);
  if (!slot) return;
  const end = response.end.bind(response) as (...chunk: unknown[]) => ServerResponse;
  response.end = ((...chunk: unknown[]) => {
    const { text } = slot;
    if (text === undefined || chunk.length > 0 || response.headersSent) return end(...chunk);
    const isLong = text.length >= MIN_COMPRESSED_LENGTH;
    const brotli = isBrotli && isLong && keptBrotli(response, text);
    if (brotli) response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Length", brotli ? brotli.length : Buffer.byteLength(text));
    return end(brotli || text);
  }) as typeof response.end;
}

function keptBrotli(response: ServerResponse, text: string): Buffer | undefined {
  const etag = response.getHeader("ETag");
  if (typeof etag !== "string") return;
  const brotli = compressed.get(etag);
  if (!brotli) void compressOnce(etag, text);
  return brotli;
}

async function compressOnce(etag: string, text: string): Promise<void> {
  try {
    compressed.set(etag, await compress(text, { params }));
  } catch (error) {
    logger.warn({ err: error }, "An answer could not be compressed");
  }
}
