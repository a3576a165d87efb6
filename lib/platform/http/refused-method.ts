import "server-only";

import type { IncomingMessage } from "node:http";

/**
 * Set by instrumentation.ts: the method of a request that Next cannot answer itself. A client's own
 * value is removed.
 */
export const METHOD_HEADER = "x-fairwax-method";

export const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"] as const;

const API_PATH = /^\/api\//;
const PASSED_ON = { api: new Set<string>(API_METHODS), pages: new Set(["GET", "HEAD"]) };

/**
 * Turns a request with any other method into an OPTIONS request, which changes nothing, and keeps
 * the method in a header. Next would answer 400, 500, or 405 without a word. Route files answer
 * theirs (other-methods.ts); middleware.ts answers for pages and files.
 */
export function markRefusedMethod(request: IncomingMessage): void {
  delete request.headers[METHOD_HEADER];
  const { method = "GET", url = "/" } = request;
  if ((API_PATH.test(url) ? PASSED_ON.api : PASSED_ON.pages).has(method)) return;
  request.headers[METHOD_HEADER] = method;
  request.method = "OPTIONS";
}
