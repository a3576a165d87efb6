import "server-only";

import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { getEnv } from "@/lib/platform/env";
import { PEER_HEADER } from "@/lib/platform/http/client-address";
import { compressResponse } from "@/lib/platform/http/compress-response";
import { readableAddress } from "@/lib/platform/http/readable-address";
import { markRefusedMethod } from "@/lib/platform/http/refused-method";
import { ASSET_HEADERS, SECURITY_HEADERS } from "@/lib/platform/http/security-headers.mjs";

export type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Next answers 500 where a static file can't satisfy these. Our files are small, so send all. */
const UNSUPPORTED_HEADERS = ["range", "if-range", "if-match", "if-unmodified-since"];
/** Videos answer ranges themselves. */
const RANGED_PATH = /^\/api\/videos\//;

const DEVELOPMENT_PATH = /^\/_(?:_nextjs|next\/)/;

export function prepareRequest({ request, response, server }: RequestStart): void {
  // Next's own redirects and errors lack the headers of next.config.js.
  const headers = request.url?.startsWith("/_next/static/") ? ASSET_HEADERS : SECURITY_HEADERS;
  for (const { key, value } of headers) response.setHeader(key, value);
  // Handlers see headers only, so the connection's address replaces what a client claims.
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  request.url = readableAddress(request.url ?? "/");
  if (!RANGED_PATH.test(request.url))
    for (const name of UNSUPPORTED_HEADERS) delete request.headers[name];
  const isProduction = getEnv().NODE_ENV === "production";
  if (isProduction || !DEVELOPMENT_PATH.test(request.url)) markRefusedMethod(request);
  if (isProduction) ignoreUpgrades(server);
  if (isProduction && !getEnv().VERCEL) compressResponse(request, response);
}

/** Next leaves upgrade sockets open forever. Without its listener they are ordinary requests. */
function ignoreUpgrades(server: Server): void {
  if (server.listenerCount("upgrade") > 0) server.removeAllListeners("upgrade");
}
