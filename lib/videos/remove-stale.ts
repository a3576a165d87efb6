import "server-only";

import { db } from "@/lib/platform/database/db";
import { startBatches } from "@/lib/platform/jobs/start-batches";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { fileStorage } from "@/lib/videos/storage/storage";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

const UNFINISHED_DAYS = 7;
// Lets an upload that started earlier write its chunk.
const GRACE_MS = HOUR_MS;
const BATCH = 100;

type Options = { now?: Date; storage?: VideoStorage | null };

/** Removes abandoned uploads and files without a chunk. A trigger protects finished videos. */
export async function removeStaleVideos({
  now = new Date(),
  storage = fileStorage(),
}: Options = {}): Promise<void> {
  await db.breakVideo.deleteMany({
    where: {
      readyAt: null,
      OR: [
        { break: { status: { not: "OPEN" } }, cutFromId: null },
        { updatedAt: { lt: new Date(now.getTime() - UNFINISHED_DAYS * DAY_MS) } },
      ],
    },
  });
  if (storage) await removeStrayFiles(storage, now);
}

async function removeStrayFiles(storage: VideoStorage, now: Date): Promise<void> {
  const inBatches = startBatches();
  await inBatches(async () => {
    const stray = await db.strayVideoFile.findMany({
      where: {
        createdAt: { lt: new Date(now.getTime() - GRACE_MS) },
        OR: [{ keptUntil: null }, { keptUntil: { lt: now } }],
      },
      select: { key: true },
      orderBy: { createdAt: "asc" },
      take: BATCH,
    });
    const keys = stray.map(({ key }) => key);
    await storage.removeFiles(keys);
    await db.strayVideoFile.deleteMany({ where: { key: { in: keys } } });
    return keys.length === BATCH;
  });
}
