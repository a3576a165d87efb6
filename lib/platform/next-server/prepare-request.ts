import "server-only";

import type { IncomingMessage, Server, ServerResponse } from "node:http";

import onHeaders from "on-headers";

import { compressResponse } from "@/lib/platform/compression/compress-response";
import { ASSETS_PATH } from "@/lib/platform/compression/compressed-assets.mjs";
import { isOwnServer } from "@/lib/platform/compression/known-length";
import { countForNetwork } from "@/lib/platform/database/connection-shares";
import { noteWritten } from "@/lib/platform/database/replica";
import { getEnv } from "@/lib/platform/env";
import { addressBehind, PEER_HEADER, peerHeader } from "@/lib/platform/http/client-address";
import {
  ASSET_HEADERS,
  SECURITY_HEADERS,
  UNHASHED_POLICY,
} from "@/lib/platform/http/security-headers.mjs";
import { networkOf } from "@/lib/platform/limits/network-of";
import { isDocument } from "@/lib/platform/next-server/is-document";
import { closeOnLeaving, isLeaving } from "@/lib/platform/next-server/leaving";
import { nameRequest } from "@/lib/platform/next-server/open-requests";
import { readableAddress } from "@/lib/platform/next-server/readable-address";
import { markRefusedMethod } from "@/lib/platform/next-server/refused-method";
import { answerUnavailable } from "@/lib/platform/next-server/unavailable-page";
import { measureRequest } from "@/lib/platform/telemetry/measure-request";

export type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Next answers 500 if a static file can't satisfy these. Ours are small, so send them whole. */
const UNSUPPORTED_HEADERS = ["range", "if-range", "if-match", "if-unmodified-since"];
const RANGED_PATH = /^\/api\/videos\//;

const POLICY = "Content-Security-Policy";
const DEVELOPMENT_PATH = /^\/_(?:_nextjs|next\/)/;

export function prepareRequest({ request, response, server }: RequestStart): void {
  const isAsset = request.url?.startsWith(ASSETS_PATH) ?? false;
  setHeaders(response, isAsset ? ASSET_HEADERS : SECURITY_HEADERS);
  onHeaders(response, () => {
    if (isLeaving()) response.shouldKeepAlive = false;
    answerUnavailable(response);
    if (isAsset && response.statusCode >= 400) setHeaders(response, SECURITY_HEADERS);
    // The page cache and middleware.ts set stricter policies. An unknown address below a page that
    // is rendered per request gets both, and its page is the cached one.
    const policies = response.getHeader(POLICY);
    if (Array.isArray(policies)) response.setHeader(POLICY, policies.at(-1) ?? UNHASHED_POLICY);
    else if (isDocument(response) && !policies) response.setHeader(POLICY, UNHASHED_POLICY);
  });
  closeOnLeaving(server);
  nameRequest(request, response);
  measureRequest(request, response);
  // Route handlers can't see the socket. The header replaces whatever the client claimed.
  const peer = request.socket.remoteAddress ?? "";
  request.headers[PEER_HEADER] = peerHeader(peer);
  const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
  countForNetwork(networkOf(addressBehind(peer, forwardedFor)));
  noteWritten(request);
  request.url = readableAddress(request.url ?? "/");
  if (!RANGED_PATH.test(request.url))
    for (const name of UNSUPPORTED_HEADERS) delete request.headers[name];
  const isProduction = getEnv().NODE_ENV === "production";
  if (isProduction || !DEVELOPMENT_PATH.test(request.url)) markRefusedMethod(request);
  if (isProduction) ignoreUpgrades(server);
  if (isOwnServer()) compressResponse(request, response);
}

function setHeaders(response: ServerResponse, headers: typeof SECURITY_HEADERS): void {
  for (const { key, value } of headers) response.setHeader(key, value);
}

/** Next leaves upgraded sockets open forever. Without its listener, they are ordinary requests. */
function ignoreUpgrades(server: Server): void {
  if (server.listenerCount("upgrade") > 0) server.removeAllListeners("upgrade");
}
