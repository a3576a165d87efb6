import "server-only";

import { AppError } from "@/lib/errors";

/** Far above any form of the shop; pictures do not come this way. */
const MAX_JSON_BYTES = 64 * 1024;

/**
 * The JSON body of a request; an absent one reads as an empty object.
 *
 * @throws {AppError} 413 above 64 kB (also when the sender lies about the length), 415 for another content type, 400 for broken JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readLimited(request, MAX_JSON_BYTES);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Please send JSON.");
  try {
    // Fatal: bytes that are no UTF-8 would otherwise become other text than was sent.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The request is not valid JSON.");
  }
}

/**
 * The whole body, as long as it stays within the limit.
 *
 * @throws {AppError} 413 as soon as more has arrived, 400 when the sender goes away
 */
export async function readLimited(request: Pick<Request, "headers" | "body">, maxBytes: number, tooLarge = "The request is too large."): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("too_large", tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("too_large", tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    // A sender that goes away in the middle is no defect of ours.
    throw error instanceof AppError ? error : new AppError("bad_request", "The request was cut off. Please try again.");
  }
  return Buffer.concat(chunks, size);
}
