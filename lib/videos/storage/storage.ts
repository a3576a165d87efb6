import "server-only";

import { getEnv } from "@/lib/platform/env";
import { postgresVideos } from "@/lib/videos/storage/postgres-videos";
import { uploadThingVideos } from "@/lib/videos/storage/uploadthing-videos";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

export function videoStorage(): VideoStorage {
  return fileStorage() ?? postgresVideos;
}

/** The row decides, because a deployment may have used both storages. */
export function storageOf(fileKey: string | null): VideoStorage {
  if (fileKey === null) return postgresVideos;
  const storage = fileStorage();
  if (!storage)
    throw new Error("This video is stored at UploadThing, but UPLOADTHING_TOKEN is not set.");
  return storage;
}

export function fileStorage(): VideoStorage | null {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_INGEST_URL: ingestUrl } = getEnv();
  return token ? uploadThingVideos({ token, ingestUrl }) : null;
}
