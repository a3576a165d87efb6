import "server-only";

import { getEnv } from "@/lib/platform/env";
import { placeOfNew } from "@/lib/platform/objects/place-of-new";
import { objectVideos } from "@/lib/videos/storage/object-videos";
import { postgresVideos } from "@/lib/videos/storage/postgres-videos";
import { uploadThingVideos } from "@/lib/videos/storage/uploadthing-videos";
import type { ChunkPlace, VideoStorage } from "@/lib/videos/storage/video-storage";

export function videoStorage(): VideoStorage {
  return placeOfNew() ? objectVideos : (fileStorage() ?? postgresVideos);
}

/** The row decides, because a deployment may have used several storages. */
export function storageOf({
  object,
  fileKey,
}: Pick<ChunkPlace, "object" | "fileKey">): VideoStorage {
  if (object !== null) return objectVideos;
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
