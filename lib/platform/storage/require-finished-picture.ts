import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { localStorage } from "@/lib/platform/storage/local-storage";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { pictureStorage } from "@/lib/platform/storage/storage";

type Input = { imageUrl: string; now?: Date; storage?: PictureStorage };

/** Rejects unfinished uploads and pictures on other sites. @throws {AppError} 400 */
export async function requireFinishedPicture({
  imageUrl,
  now = new Date(),
  storage = pictureStorage(),
}: Input): Promise<void> {
  const upload = await db.upload.findUnique({
    where: { imageUrl },
    select: { key: true, readyAt: true },
  });
  if (upload?.readyAt) return;
  if (!upload) {
    if (imageUrl.startsWith("/") && !localStorage.owns(imageUrl)) return;
    throw new AppError("bad_request", "This image doesn't exist. Please upload it.");
  }
  await storage.check({ key: upload.key, imageUrl });
  await db.upload.update({ where: { imageUrl }, data: { readyAt: now }, select: { key: true } });
}
