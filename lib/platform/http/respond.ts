import "server-only";

import { randomUUID } from "node:crypto";

import { textResponse } from "@/lib/platform/compression/known-length";
import type { AppError } from "@/lib/platform/errors";

/** Plain text (specification, point 8), or RFC 9457 problem details if accepted. */
export function errorResponse(error: AppError, request: Pick<Request, "headers">): Response {
  const headers = new Headers({ "Cache-Control": "no-store", Vary: "Accept" });
  if (error.retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(Math.ceil(error.retryAfterSeconds)));
  if (error.allow) headers.set("Allow", error.allow.join(", "));
  if (error.bytes !== undefined) headers.set("Content-Range", `bytes */${error.bytes}`);
  if (request.headers.get("accept")?.includes("application/problem+json")) {
    headers.set("Content-Type", "application/problem+json");
    const body = {
      type: error.type ?? "about:blank",
      title: error.code.replaceAll("_", " "),
      status: error.status,
      detail: error.message,
      errors: error.fields,
    };
    return textResponse(JSON.stringify(body), { status: error.status, headers });
  }
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return textResponse(error.message, { status: error.status, headers });
}

/** What every answer has. */
export function completeHeaders(headers: Headers, requestId: string = randomUUID()): Headers {
  headers.set("X-Request-Id", requestId);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return headers;
}

export function defectResponse(): Response {
  return new Response("Something went wrong on our side. Please try again.", {
    status: 500,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
