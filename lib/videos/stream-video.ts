import "server-only";

import { db } from "@/lib/platform/database/db";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { storageOf } from "@/lib/videos/storage/storage";

/** Bounds the memory that a slow viewer takes. */
const PIECE_BYTES = 1_048_576;

type Options = { id: string; start: number; end: number };

export function streamVideo({ id, start, end }: Options): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await readPiece(id, { at, end });
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
  const chunk = await db.breakVideoChunk.findUnique({
    where: { videoId_index: { videoId, index } },
    select: { fileKey: true, object: true },
  });
  if (!chunk) throw new Error(`Video ${videoId} is missing chunk ${index}.`);
  const range = { start: from, end: from + length };
  const bytes = await storageOf(chunk).read({ videoId, index, ...chunk }, range);
  if (bytes.length !== length) throw new Error(`Chunk ${index} of video ${videoId} is too short.`);
  return bytes;
}
