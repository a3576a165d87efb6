import "server-only";

import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

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

/**
 * Sends JSON in one piece, where Next sends its headers first. What has an ETag is compressed once
 * (Next drops the Content-Encoding of a route's own response).
 */
export function sendJsonWhole(response: ServerResponse, isBrotli: boolean): void {
  const flushHeaders = response.flushHeaders.bind(response);
  const write = response.write.bind(response) as (...chunk: unknown[]) => boolean;
  const end = response.end.bind(response) as (...chunk: unknown[]) => ServerResponse;
  const chunks: Uint8Array[] = [];
  const isHeld = () => !response.headersSent && isJson(response);
  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders();
  };
  response.write = ((...chunk: unknown[]) => {
    const [bytes, ...rest] = chunk;
    if (bytes instanceof Uint8Array && !rest.length && isHeld()) {
      chunks.push(bytes);
      return true;
    }
    sendHeld();
    return write(...chunk);
  }) as typeof response.write;
  response.end = ((...chunk: unknown[]) => {
    if (chunks.length && !chunk.length) return sendWhole(Buffer.concat(chunks));
    sendHeld();
    return end(...chunk);
  }) as typeof response.end;

  function sendHeld(): void {
    for (const bytes of chunks.splice(0)) write(bytes);
  }

  function sendWhole(body: Buffer): ServerResponse {
    const brotli = isBrotli && body.length >= MIN_COMPRESSED_LENGTH && keptBrotli(response, body);
    if (brotli) response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Length", (brotli || body).length);
    return end(brotli || body);
  }
}

function isJson(response: ServerResponse): boolean {
  return response.getHeader("Content-Type") === "application/json";
}

function keptBrotli(response: ServerResponse, body: Buffer): Buffer | undefined {
  const etag = response.getHeader("ETag");
  if (typeof etag !== "string" || response.statusCode !== 200) return;
  const brotli = compressed.get(etag);
  if (!brotli) void compressOnce(etag, body);
  return brotli;
}

async function compressOnce(etag: string, body: Buffer): Promise<void> {
  try {
    compressed.set(etag, await compress(body, { params }));
  } catch (error) {
    logger.warn({ err: error }, "An answer could not be compressed");
  }
}
