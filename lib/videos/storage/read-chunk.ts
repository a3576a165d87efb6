import "server-only";

import { db } from "@/lib/platform/database/db";
import type { ByteRange } from "@/lib/platform/http/byte-range";
import { storageOf } from "@/lib/videos/storage/storage";

type Chunk = { videoId: string; index: number };

export async function readChunk(chunk: Chunk, range: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readOnce(chunk, range);
  // It may have moved after we saw where it was.
  return bytes.length > 0 ? bytes : readOnce(chunk, range);
}

async function readOnce(
  { videoId, index }: Chunk,
  range: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const place = await db.breakVideoChunk.findUnique({
    where: { videoId_index: { videoId, index } },
    select: { fileKey: true, object: true },
  });
  if (!place) throw new Error(`Video ${videoId} is missing chunk ${index}.`);
  return storageOf(place).read({ videoId, index, ...place }, range);
}
