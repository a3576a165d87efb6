import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";

import compression from "compression";
import fresh from "fresh";
import Negotiator from "negotiator";

import { dataBody, pageBody } from "@/lib/platform/compression/cached-body";
import { ASSETS_PATH, compressedAssets } from "@/lib/platform/compression/compressed-assets.mjs";
import { takeLength } from "@/lib/platform/compression/known-length";
import { isKeptData, keepPage } from "@/lib/platform/next-server/answer-kept";
import { isDocument } from "@/lib/platform/next-server/is-document";

const MIN_COMPRESSED_LENGTH = 1024;
// Takes half the time of the defaults for 4 % more bytes. No page needs the default 4 MB window.
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
const compressWhileSending = compression({
  threshold: MIN_COMPRESSED_LENGTH,
  brotli: { params },
  filter(request, response) {
    // A header that was appended is a list, which `compression` takes for no type at all.
    const type: unknown = response.getHeader("Content-Type");
    if (Array.isArray(type)) response.setHeader("Content-Type", String(type[0]));
    const length = takeLength(response as unknown as ServerResponse);
    if (length !== null && length < MIN_COMPRESSED_LENGTH) {
      response.setHeader("Content-Length", length);
      return false;
    }
    return compression.filter(request, response);
  },
});
let assets: ReturnType<typeof compressedAssets> | undefined;

export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const isBrotli = new Negotiator(request).encodings(["br"]).length > 0;
  if (isBrotli && sendCompressedAsset(request, response)) return;
  compressWhileSending(request as never, response as never, () => undefined);
  sendCachedPage(request, response, isBrotli);
}

function sendCompressedAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url ?? "";
  if (!path.startsWith(ASSETS_PATH)) return false;
  assets ??= compressedAssets();
  const type = assets.get(path);
  if (!type) return false;
  request.url = `${path}.br`;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
  return true;
}

function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  isBrotli: boolean,
): void {
  const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((body?: unknown, ...rest: unknown[]) => {
    const isWhole =
      typeof body === "string" && body.length >= MIN_COMPRESSED_LENGTH && !response.headersSent;
    const isData = isWhole && isKeptData(response);
    if (!isWhole || !(isData || isDocument(response))) return end(body, ...rest);
    if (!isData) keepPage(response, body);
    const { etag, brotli } = isData ? dataBody(body) : pageBody(body);
    response.setHeader("ETag", etag);
    if (response.statusCode === 200 && fresh(request.headers, { etag })) {
      response.statusCode = 304;
      response.removeHeader("Content-Length");
      return end(undefined, ...rest);
    }
    if (!isBrotli || !brotli) return end(body, ...rest);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Length", brotli.length);
    return end(brotli, ...rest);
  }) as typeof response.end;
}
