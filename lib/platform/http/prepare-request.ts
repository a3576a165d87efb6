import "server-only";

import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { getEnv } from "@/lib/platform/env";
import { PEER_HEADER } from "@/lib/platform/http/client-address";
import { readableAddress } from "@/lib/platform/http/readable-address";
import { markRefusedMethod } from "@/lib/platform/http/refused-method";
import { SECURITY_HEADERS } from "@/lib/platform/http/security-headers.mjs";

/** What Node announces on the channel "http.server.request.start". */
export type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Next answers 500 where a static file cannot meet one of these. Files here are small, so whole
 * ones will do.
 */
const UNSUPPORTED_HEADERS = ["range", "if-range", "if-match", "if-unmodified-since"];

const DEVELOPMENT_PATH = /^\/_(?:_nextjs|next\/)/;

/** What is done to every request before Next sees it. */
export function prepareRequest({ request, response, server }: RequestStart): void {
  // Next's own redirects and errors come without the headers of next.config.js.
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
  // Handlers see headers only: the address of the connection replaces whatever a client claims.
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  for (const name of UNSUPPORTED_HEADERS) delete request.headers[name];
  request.url = readableAddress(request.url ?? "/");
  const isProduction = getEnv().NODE_ENV === "production";
  // The development server talks to the browser by POST and over a WebSocket.
  if (isProduction || !DEVELOPMENT_PATH.test(request.url)) markRefusedMethod(request);
  if (isProduction) ignoreUpgrades(server);
}

/**
 * Next keeps a socket that asks for an upgrade open for ever, unanswered. Without its listener such
 * a request is like any other.
 */
function ignoreUpgrades(server: Server): void {
  if (server.listenerCount("upgrade") > 0) server.removeAllListeners("upgrade");
}
