import "server-only";

import type { ServerResponse } from "node:http";

import { getEnv } from "@/lib/platform/env";

/** Next drops the Content-Length of a handler's answer. */
const LENGTH_HEADER = "x-fairwax-length";

/** Whether this process keeps, compresses and sends answers itself. On other hosts, the host does. */
export const isOwnServer = (): boolean => getEnv().NODE_ENV === "production" && !getEnv().VERCEL;

/** An answer that is sent as it is if it is short: compressing a sentence takes longer than it. */
export function textResponse(text: string, init: { status: number; headers: Headers }): Response {
  if (isOwnServer()) init.headers.set(LENGTH_HEADER, String(Buffer.byteLength(text)));
  return new Response(text, init);
}

/** The length of such an answer's body, once. */
export function takeLength(response: ServerResponse): number | null {
  const length = response.getHeader(LENGTH_HEADER);
  if (length === undefined) return null;
  response.removeHeader(LENGTH_HEADER);
  return Number(length);
}
