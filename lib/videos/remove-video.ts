import "server-only";

import { db } from "@/lib/platform/database/db";
import { lockVideo, type VideoPlace } from "@/lib/videos/lock-video";

export async function removeVideo(place: VideoPlace): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockVideo(tx, place);
    await tx.breakVideo.delete({ where: { id: place.videoId }, select: { id: true } });
  });
}
