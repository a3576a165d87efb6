import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { UNREADABLE_FILM, UnreadableFilmError } from "@/lib/videos/private-parts/film-bytes";
import { findPrivateParts } from "@/lib/videos/private-parts/find-private-parts";
import { readFilm } from "@/lib/videos/read-film";

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
    read: (start, end) => readFilm({ id: videoId, start, end }),
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
