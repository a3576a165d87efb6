import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import type { AppError } from "@/lib/platform/errors";
import { clientAddress } from "@/lib/platform/http/client-address";
import { readLimited } from "@/lib/platform/http/read-body";
import { SECOND_MS } from "@/lib/platform/time";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";

const READING_MS = 30 * SECOND_MS;

/** Anyone may send a body, so only these are in memory. One sender's slow ones leave turns to others. */
const inQueue = createWorkQueue({ concurrency: 4, concurrencyPerGroup: 2, maxWaiting: 20 });

/** Handles the delivery of an outside service when its turn comes. @throws {AppError} 429 */
export function inWebhookQueue<T>(request: Request, handle: () => Promise<T>): Promise<T> {
  return inQueue(handle, clientAddress(request.headers));
}

type Options = {
  maxBytes: number;
  tooLarge?: string;
  secret: string;
  /** Signed before the body. */
  prefix?: string;
  /** The header's prefix before the hexadecimal digest. */
  scheme: string;
  signature: string | null;
  refusal: () => AppError;
};

/** A body that is signed with HMAC-SHA256, read only if the signature looks like one. */
export async function readSignedBody(
  request: Request,
  { maxBytes, tooLarge, secret, prefix = "", scheme, signature, refusal }: Options,
): Promise<Buffer> {
  const given = signature?.startsWith(scheme) ? signature.slice(scheme.length) : "";
  if (!/^[0-9a-f]{64}$/.test(given)) throw refusal();

  const hmac = createHmac("sha256", secret).update(prefix);
  const read = await readLimited(
    timed(request, (chunk) => hmac.update(chunk)),
    maxBytes,
    tooLarge,
  );
  if (!timingSafeEqual(hmac.digest(), Buffer.from(given, "hex"))) throw refusal();
  return Buffer.from(read.buffer, read.byteOffset, read.byteLength);
}

/** Cuts off a sender that is too slow. */
export function timed(request: Request, onChunk: (chunk: Uint8Array) => unknown = () => null) {
  const passed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk(chunk);
      controller.enqueue(chunk);
    },
  });
  const signal = AbortSignal.timeout(READING_MS);
  return { headers: request.headers, body: request.body?.pipeThrough(passed, { signal }) ?? null };
}
