import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { UNREADABLE_FILM, UnreadableFilmError } from "@/lib/videos/private-parts/film-bytes";
import { findPrivateParts } from "@/lib/videos/private-parts/find-private-parts";
import { readChunk } from "@/lib/videos/storage/read-chunk";

/**
 * Films become public with their packs. The station takes out what they tell of the room before it
 * sends them; this refuses those that still tell it. Only the headers are read.
 * @throws {AppError} 400
 */
export async function requireNoPlace({ videoId }: { videoId: string }): Promise<void> {
  const { bytes } = await db.breakVideo.findUniqueOrThrow({
    where: { id: videoId },
    select: { bytes: true },
  });
  const parts = await findPrivateParts({
    size: Number(bytes),
    async read(start, end) {
      const read: Uint8Array[] = [];
      for (let at = start; at < end;) {
        const index = Math.floor(at / CHUNK_BYTES);
        const until = Math.min(end, (index + 1) * CHUNK_BYTES);
        const range = { start: at - index * CHUNK_BYTES, end: until - index * CHUNK_BYTES };
        read.push(await readChunk({ videoId, index }, range));
        at = until;
      }
      return Buffer.concat(read);
    },
  }).catch((error: unknown) => {
    if (error instanceof UnreadableFilmError) throw new AppError("bad_request", UNREADABLE_FILM);
    throw error;
  });
  if (parts.some(({ isTidy }) => !isTidy))
    throw new AppError(
      "bad_request",
      "This video contains hidden details, such as where or with which device it was recorded. Delete it, and choose the file at the station again: the station removes them.",
    );
}
