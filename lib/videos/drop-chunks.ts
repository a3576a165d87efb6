import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** An unfinished video starts over. The caller has locked it. */
export async function dropChunks(tx: Tx, videoId: string): Promise<void> {
  await tx.breakVideoChunk.deleteMany({ where: { videoId } });
  await tx.breakVideo.update({
    where: { id: videoId },
    data: { bytes: 0, chunks: 0, hashState: null },
    select: { id: true },
  });
}
