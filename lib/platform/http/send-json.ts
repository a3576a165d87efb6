import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { compressedOnce } from "@/lib/platform/http/compressed-once";
import { openJsonSlot } from "@/lib/platform/http/json-slot";

/** Below it, compressing saves next to nothing. */
export const MIN_COMPRESSED_LENGTH = 1024;

// The quality of a response that is compressed while it is sent: most texts are soon replaced.
const brotliOf = compressedOnce({ maxBytes: 16 * 1024 * 1024, quality: 4 });

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
    const etag = response.getHeader("ETag");
    const isKept = typeof etag === "string" && text.length >= MIN_COMPRESSED_LENGTH;
    const brotli = isBrotli && isKept && brotliOf(etag, text);
    if (brotli) response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Length", brotli ? brotli.length : Buffer.byteLength(text));
    return end(brotli || text);
  }) as typeof response.end;
}
