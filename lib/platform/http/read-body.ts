import "server-only";

import { AppError } from "@/lib/platform/errors";

const MAX_JSON_BYTES = 64 * 1024;

/** An absent body reads as {}. @throws {AppError} 400, 413, 415 */
export async function readJsonBody(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const bytes = await readLimited(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_media_type", "Please send JSON.");
  try {
    // Fatal, because replacing invalid UTF-8 would change the text.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The request is not valid JSON.");
  }
}

/** Node closes a connection with an unread body, so the client would never see the response. */
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;

export async function readLimited(
  request: Pick<Request, "headers" | "body">,
  maxBytes: number,
  tooLarge = "The request is too large.",
): Promise<Uint8Array> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const chunks: Uint8Array[] = [];
  const drainLimit = Math.max(maxBytes, MAX_DRAINED_BYTES);
  let size = 0;
  try {
    if (declared <= drainLimit) {
      for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size <= maxBytes) chunks.push(chunk);
        if (size > drainLimit) break;
      }
    }
  } catch {
    throw new AppError("bad_request", "The request was cut off. Please try again.");
  }
  if (size > maxBytes || declared > maxBytes) throw new AppError("too_large", tooLarge);
  return Buffer.concat(chunks, size);
}
