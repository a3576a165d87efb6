import "server-only";

import { getEnv } from "@/lib/platform/env";
import { localStorage } from "@/lib/platform/storage/local-storage";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { uploadThingStorage } from "@/lib/platform/storage/uploadthing-storage";

export function pictureStorage(): PictureStorage {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_INGEST_URL: ingestUrl } = getEnv();
  return token ? uploadThingStorage({ token, ingestUrl }) : localStorage;
}
