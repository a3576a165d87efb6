import "server-only";

import type { ServerResponse } from "node:http";

export function isDocument(response: ServerResponse): boolean {
  return String(response.getHeader("Content-Type")).startsWith("text/html");
}
