import "server-only";

import { db } from "@/lib/platform/database/db";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { removeStaleUploads } from "@/lib/platform/storage/remove-stale-uploads";
import type { UploadInput, UploadTarget } from "@/lib/platform/storage/schema";
import { pictureStorage } from "@/lib/platform/storage/storage";

const EXPIRES_IN_SECONDS = 600;

type Input = {
  input: UploadInput;
  createdById: string;
  origin: string;
  now?: Date;
  storage?: PictureStorage;
};

export async function startUpload({
  input,
  createdById,
  origin,
  now = new Date(),
  storage = pictureStorage(),
}: Input): Promise<UploadTarget> {
  await removeStaleUploads({ now });
  const { key, uploadURL, imageUrl } = await storage.presign({
    ...input,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    now,
    origin,
  });
  const expiresAt = new Date(now.getTime() + EXPIRES_IN_SECONDS * 1000);
  await db.upload.create({
    data: { key, createdById, imageUrl, expiresAt },
    select: { key: true },
  });
  return { uploadURL, imageUrl };
}
