import "server-only";

import type { IncomingMessage } from "node:http";

/** Names a method that Next can't answer. A client's value is removed. */
export const METHOD_HEADER = "x-fairwax-method";

export const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"] as const;

const API_PATH = /^\/api\//;
const PASSED_ON = { api: new Set<string>(API_METHODS), pages: new Set(["GET", "HEAD"]) };

/** Next mishandles other methods. OPTIONS has no side effects until our code rejects it. */
export function markRefusedMethod(request: IncomingMessage): void {
  delete request.headers[METHOD_HEADER];
  const { method = "GET", url = "/" } = request;
  if ((API_PATH.test(url) ? PASSED_ON.api : PASSED_ON.pages).has(method)) return;
  request.headers[METHOD_HEADER] = method;
  request.method = "OPTIONS";
}
