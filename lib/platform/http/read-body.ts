import "server-only";

import { AppError } from "@/lib/platform/errors";

const MAX_JSON_BYTES = 64 * 1024;

/** An absent body reads as {}. Throws 413 above `maxBytes`, 415 for another type, 400 if broken. */
export async function readJsonBody(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const bytes = await readLimited(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_media_type", "Please send JSON.");
  try {
    // Fatal, because invalid UTF-8 would otherwise become other text than was sent.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The request is not valid JSON.");
  }
}

/** Node ends a connection with an unread body, and its sender would never see the answer. */
const READ_ANYWAY_BYTES = 8 * 1024 * 1024;

export async function readLimited(
  request: Pick<Request, "headers" | "body">,
  maxBytes: number,
  tooLarge = "The request is too large.",
): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const chunks: Uint8Array[] = [];
  const readAnyway = Math.max(maxBytes, READ_ANYWAY_BYTES);
  let size = 0;
  try {
    if (announced <= readAnyway) {
      for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size <= maxBytes) chunks.push(chunk);
        if (size > readAnyway) break;
      }
    }
  } catch {
    throw new AppError("bad_request", "The request was cut off. Please try again.");
  }
  if (size > maxBytes || announced > maxBytes) throw new AppError("too_large", tooLarge);
  return Buffer.concat(chunks, size);
}
