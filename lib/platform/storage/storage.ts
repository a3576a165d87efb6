import "server-only";

import { getEnv } from "@/lib/platform/env";
import { localStorage } from "@/lib/platform/storage/local-storage";
import type { UploadInput } from "@/lib/platform/storage/schema";
import { uploadThingStorage } from "@/lib/platform/storage/uploadthing-storage";

type Presign = UploadInput & { expiresInSeconds: number; now: Date; origin: string };

/** Where pictures go: a place that gives out addresses to PUT to, and can tell what has arrived there. */
export type PictureStorage = {
  presign(input: Presign): Promise<{ key: string; uploadURL: string; imageUrl: string }>;
  /** True for an address that only an upload of ours can have. */
  owns(imageUrl: string): boolean;
  /**
   * Makes sure that a picture which nobody has checked yet has arrived and is one.
   *
   * @throws {AppError} 400, after removing what is no picture
   */
  check(upload: { key: string; imageUrl: string }): Promise<void>;
};

export function pictureStorage(): PictureStorage {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_INGEST_URL: ingestUrl } = getEnv();
  return token ? uploadThingStorage({ token, ingestUrl }) : localStorage;
}
