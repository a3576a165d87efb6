import "server-only";

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

import { RETRY_AFTER_SECONDS } from "@/lib/platform/errors";
import { onceGone } from "@/lib/platform/next-server/once-gone";

/** Replaces whatever a client sends. */
const NAME_HEADER = "x-fairwax-request";

type State = {
  open: Map<string, ServerResponse>;
  unavailable: WeakSet<ServerResponse>;
  count: number;
};

// Next bundles what starts the process apart from what reports errors.
const shared = globalThis as typeof globalThis & { fairwaxOpenRequests?: State };
const state = (shared.fairwaxOpenRequests ??= {
  open: new Map(),
  unavailable: new WeakSet(),
  count: 0,
});

/** Next tells of a page's error with nothing but the headers of its request. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const name = String(++state.count);
  request.headers[NAME_HEADER] = name;
  state.open.set(name, response);
  onceGone(request, response, () => state.open.delete(name));
}

/** The page of this request failed because the database is away, which passes. */
export function markUnavailable(headers: Readonly<IncomingHttpHeaders>): void {
  const response = state.open.get(String(headers[NAME_HEADER]));
  if (response) state.unavailable.add(response);
}

/** Next answers 500 whatever the reason, and crawlers then drop a page. */
export function answerUnavailable(response: ServerResponse): void {
  if (response.statusCode !== 500 || !state.unavailable.has(response)) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
}
