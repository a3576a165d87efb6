import "server-only";

import { getEnv } from "@/lib/platform/env";
import { postgresVideos } from "@/lib/videos/storage/postgres-videos";
import { uploadThingVideos } from "@/lib/videos/storage/uploadthing-videos";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

/** For new chunks. */
export function videoStorage(): VideoStorage {
  return fileStorage() ?? postgresVideos;
}

/** Where a chunk is depends on its row, so that both can be used one after the other. */
export function storageOf(fileKey: string | null): VideoStorage {
  if (fileKey === null) return postgresVideos;
  const storage = fileStorage();
  if (!storage) throw new Error("This video is at UploadThing, and UPLOADTHING_TOKEN is missing.");
  return storage;
}

export function fileStorage(): VideoStorage | null {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_INGEST_URL: ingestUrl } = getEnv();
  return token ? uploadThingVideos({ token, ingestUrl }) : null;
}
