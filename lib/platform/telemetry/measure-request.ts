import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { ASSETS_PATH } from "@/lib/platform/compression/compressed-assets.mjs";
import { onceGone } from "@/lib/platform/next-server/once-gone";
import { routeOf } from "@/lib/platform/next-server/open-requests";
import { telemetry } from "@/lib/platform/telemetry/measures";
import { SECOND_MS } from "@/lib/platform/time";

/** Of nginx: the client was gone before the answer was sent. */
const CLIENT_CLOSED = 499;

export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const requests = telemetry()?.requests;
  if (!requests) return;
  const startedAt = performance.now();
  const { method = "GET", url = "/" } = request;
  onceGone(request, response, () =>
    requests.record((performance.now() - startedAt) / SECOND_MS, {
      "http.request.method": method,
      "http.route": routeOf(response) ?? kindOf(url),
      "http.response.status_code": response.writableFinished ? response.statusCode : CLIENT_CLOSED,
    }),
  );
}

/** What reached no handler of the API. A bounded number of values: addresses come from anyone. */
function kindOf(url: string): string {
  if (url.startsWith(ASSETS_PATH)) return "asset";
  if (url.startsWith("/_next/image")) return "image";
  return url.startsWith("/api/") ? "kept answer" : "page";
}
