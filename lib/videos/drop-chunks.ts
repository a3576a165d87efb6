import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Restarts an unfinished video, which the caller must have locked. */
export async function dropChunks(tx: Tx, videoId: string): Promise<void> {
  await tx.breakVideoChunk.deleteMany({ where: { videoId } });
  await tx.breakVideo.update({
    where: { id: videoId },
    data: { bytes: 0, chunks: 0, hashState: null },
    select: { id: true },
  });
}
