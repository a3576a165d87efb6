import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { decodePicture, inPictureQueue } from "@/lib/platform/storage/decode-picture";
import { addPicture, encodePicture, storePicture } from "@/lib/platform/storage/picture-files";
import { MAX_PICTURE_BYTES, TOO_LARGE, WRONG_TYPE } from "@/lib/platform/storage/schema";
import { isUploadSignature } from "@/lib/platform/storage/upload-signature";

type Input = { request: Request; key: string; expires: number; signature: string; now?: Date };

/** Stores only complete, re-encoded pictures. The update admits one upload per address. */
export async function receivePicture({
  request,
  key,
  expires,
  signature,
  now = new Date(),
}: Input): Promise<{ imageUrl: string }> {
  if (!isUploadSignature(signature, key, expires))
    throw new AppError("forbidden", "This upload address is not valid.");
  if (now.getTime() >= expires)
    throw new AppError("forbidden", "This upload address has expired. Please start again.");
  const upload = await db.upload.findUnique({
    where: { key },
    select: { imageUrl: true, readyAt: true },
  });
  if (!upload) throw new AppError("forbidden", "This upload address is not valid.");
  if (upload.readyAt) throw alreadyUsed();
  if (!/^image\//i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", WRONG_TYPE);

  const bytes = await readLimited(request, MAX_PICTURE_BYTES, TOO_LARGE);
  const files = await storePicture(
    await inPictureQueue(async () => encodePicture(key, await decodePicture(bytes))),
  );
  await db.$transaction(async (tx) => {
    const { count } = await tx.upload.updateMany({
      where: { key, readyAt: null },
      data: { readyAt: now },
    });
    if (count === 0) throw alreadyUsed();
    await addPicture(tx, key, files);
  });
  return { imageUrl: upload.imageUrl };
}

function alreadyUsed(): AppError {
  return new AppError("conflict", "This upload address was already used.");
}
