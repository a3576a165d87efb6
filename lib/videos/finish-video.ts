import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { dropChunks } from "@/lib/videos/drop-chunks";
import { type LockedVideo, lockVideo, type VideoPlace } from "@/lib/videos/lock-video";
import { breakVideoSelect, toBreakVideo, toHex } from "@/lib/videos/queries";
import { requireNoPlace } from "@/lib/videos/require-no-place";
import { canContinue, digestOf } from "@/lib/videos/running-hash";
import type { BreakVideo, FinishVideoInput } from "@/lib/videos/schema";

type Options = VideoPlace & FinishVideoInput & { now?: Date };

/**
 * Marks a video ready if its bytes match the sender's hash; otherwise drops its chunks.
 * @throws {AppError} 400 if it tells where it was recorded, 409
 */
export async function finishVideo({
  sha256,
  ms,
  now = new Date(),
  ...place
}: Options): Promise<BreakVideo> {
  const { isReady } = await db.$transaction((tx) => lockVideo(tx, place));
  if (!isReady) await requireNoPlace(place);
  const finished = await db.$transaction(async (tx) => {
    const video = await lockVideo(tx, place);
    if (video.isReady) requireSame(video, { sha256, ms });
    else {
      const digest = await digestOfArrived(video);
      if (!digest || toHex(digest) !== sha256) {
        await dropChunks(tx, place.videoId);
        return null;
      }
      await tx.breakVideo.update({
        where: { id: place.videoId, readyAt: null },
        data: { sha256: digest, ms, readyAt: now, hashState: null },
        select: { id: true },
      });
    }
    return tx.breakVideo.findUniqueOrThrow({
      where: { id: place.videoId },
      select: breakVideoSelect,
    });
  });
  if (!finished)
    throw new AppError("conflict", "The video was damaged in transit. Please upload it again.");
  return toBreakVideo(finished);
}

function requireSame(video: LockedVideo, { sha256, ms }: FinishVideoInput): void {
  if (video.sha256 && toHex(video.sha256) === sha256 && video.ms === ms) return;
  throw new AppError(
    "conflict",
    "This video is already finished. Delete it to upload another one.",
  );
}

async function digestOfArrived({
  hashState,
}: LockedVideo): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!hashState) throw new AppError("conflict", "No part of this video has arrived yet.");
  return (await canContinue(hashState)) ? digestOf(hashState) : null;
}
