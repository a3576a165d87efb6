import "server-only";

import { CHUNK_BYTES } from "@/lib/videos/options";
import { readChunk } from "@/lib/videos/storage/read-chunk";

/** Bounds the memory that a slow viewer takes. */
const PIECE_BYTES = 1_048_576;

/** The first bytes of a range, as many as one chunk has and memory should. */
export async function readPiece(
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

type Range = { id: string; start: number; end: number };

export async function readFilm({ id, start, end }: Range): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (let at = start; at < end;) {
    const piece = await readPiece(id, { at, end });
    bytes.set(piece, at - start);
    at += piece.length;
  }
  return bytes;
}
