import "server-only";

import sharp from "sharp";

import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { decodePicture, inPictureQueue } from "@/lib/platform/storage/decode-picture";
import { fetchFile } from "@/lib/platform/storage/fetch-file";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { MAX_PICTURE_BYTES, TOO_LARGE } from "@/lib/platform/storage/schema";
import {
  type UploadThingAccess,
  uploadThingClient,
} from "@/lib/platform/storage/uploadthing-client";

const FETCH_TIMEOUT_MS = 15_000;

/**
 * UploadThing accepts any file, so each is decoded before use. It is public as it came, so it may
 * not say where it was taken.
 */
export function uploadThingStorage(access: UploadThingAccess): PictureStorage {
  const client = uploadThingClient(access);

  return {
    async presign({ contentType, size, expiresInSeconds }) {
      const name = `product.${contentType?.slice("image/".length) ?? "img"}`;
      const { key, uploadURL } = await client.presign({
        file: { name, size, type: contentType },
        largest: MAX_PICTURE_BYTES,
        expiresInSeconds,
      });
      return { key, uploadURL, imageUrl: `${client.files}${key}` };
    },

    owns: (imageUrl) => imageUrl.startsWith(client.files),

    async check({ key, imageUrl }) {
      const response = await fetchFile(imageUrl, {
        timeoutMs: FETCH_TIMEOUT_MS,
        redirect: "error",
      }).catch(() => null);
      if (!response?.ok) {
        await response?.body?.cancel();
        throw new AppError("bad_request", "We didn't receive this image. Please upload it again.");
      }
      try {
        const bytes = await readLimited(response, MAX_PICTURE_BYTES, TOO_LARGE);
        await inPictureQueue(() => decodePicture(bytes));
        await refuseDetails(bytes);
      } catch (error) {
        if (!(error instanceof AppError))
          throw new AppError("bad_request", "We couldn't check this image. Please try again.");
        await client.deleteFiles([key]).catch(() => undefined);
        throw new AppError("bad_request", error.message);
      }
    },
  };
}

async function refuseDetails(bytes: Uint8Array): Promise<void> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  if (exif ?? xmp ?? iptc)
    throw new AppError(
      "bad_request",
      "This image says when, where or with which device it was taken. Please save a copy without these details.",
    );
}
