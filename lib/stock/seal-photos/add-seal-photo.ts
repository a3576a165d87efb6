import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { WRONG_TYPE } from "@/lib/platform/storage/schema";
import { encodeScan } from "@/lib/scans/encode-scan";
import { storeScan } from "@/lib/scans/store-scan";
import { MAX_SEAL_PHOTO_BYTES, type SealPhoto } from "@/lib/stock/seal-photos/schema";

/** A photo expires after a day unless a box uses it. */
export async function addSealPhoto(request: Request): Promise<SealPhoto> {
  if (!/^image\//i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", WRONG_TYPE);
  const photo = await encodeScan(
    await readLimited(request, MAX_SEAL_PHOTO_BYTES, "The photo is larger than 10 MB."),
  );
  const { id } = await db.sealPhoto.create({ data: await storeScan(photo), select: { id: true } });
  return {
    id,
    sha256: Buffer.from(photo.sha256).toString("hex"),
    width: photo.width,
    height: photo.height,
  };
}
