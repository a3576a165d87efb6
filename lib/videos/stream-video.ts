import "server-only";

import { CHUNK_BYTES } from "@/lib/videos/options";
import { readChunk } from "@/lib/videos/storage/read-chunk";

/** Bounds the memory that a slow viewer takes. */
const PIECE_BYTES = 1_048_576;

type Options = { id: string; start: number; end: number };

/** Reads the first piece before the response starts, so that missing storage can still be a 503. */
export async function streamVideo({
  id,
  start,
  end,
}: Options): Promise<ReadableStream<Uint8Array>> {
  let next: Uint8Array | null = await readPiece(id, { at: start, end });
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = next ?? (await readPiece(id, { at, end }));
        next = null;
        at += piece.length;
        controller.enqueue(piece);
        if (at >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readPiece(
  videoId: string,
  { at, end }: { at: number; end: number },
): Promise<Uint8Array> {
  const index = Math.floor(at / CHUNK_BYTES);
  const from = at - index * CHUNK_BYTES;
  const length = Math.min(PIECE_BYTES, CHUNK_BYTES - from, end - at);
  const bytes = await readChunk({ videoId, index }, { start: from, end: from + length });
  if (bytes.length !== length) throw new Error(`Chunk ${index} of video ${videoId} is too short.`);
  return bytes;
}
