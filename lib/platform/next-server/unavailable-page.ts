import "server-only";

import type { IncomingHttpHeaders, ServerResponse } from "node:http";

import { RETRY_AFTER_SECONDS } from "@/lib/platform/errors";
import { responseTo } from "@/lib/platform/next-server/open-requests";

// Next bundles what starts the process apart from what reports errors.
const shared = globalThis as typeof globalThis & { fairwaxUnavailable?: WeakSet<ServerResponse> };
const unavailable = (shared.fairwaxUnavailable ??= new WeakSet());

/** The page of this request failed because the database is away, which passes. */
export function markUnavailable(headers: Readonly<IncomingHttpHeaders>): void {
  const response = responseTo(headers);
  if (response) unavailable.add(response);
}

/** Next answers 500 whatever the reason, and crawlers then drop a page. */
export function answerUnavailable(response: ServerResponse): void {
  if (response.statusCode !== 500 || !unavailable.has(response)) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
}
