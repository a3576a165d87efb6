import "server-only";

import { randomUUID } from "node:crypto";

import { generateKey, generateSignedURL } from "@uploadthing/shared";
import * as Micro from "effect/Micro";
import * as Redacted from "effect/Redacted";
import { UTApi } from "uploadthing/server";

import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { decodePicture, inPictureQueue } from "@/lib/platform/storage/decode-picture";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { MAX_PICTURE_BYTES, TOO_LARGE } from "@/lib/platform/storage/schema";
import { readUploadThingToken } from "@/lib/platform/uploadthing-token";

const FETCH_TIMEOUT_MS = 15_000;

/** UploadThing takes any file, so each is decoded before use. `ingestUrl` replaces its servers. */
export function uploadThingStorage({
  token,
  ingestUrl,
}: {
  token: string;
  ingestUrl?: string | undefined;
}): PictureStorage {
  const { apiKey, appId, regions, ingestHost } = readUploadThingToken(token);
  const ingest = (ingestUrl ?? `https://${regions[0]}.${ingestHost}`).replace(/\/$/, "");
  const files = ingestUrl ? `${ingest}/f/` : `https://${appId}.ufs.sh/f/`;
  const api = new UTApi({ token, ...(ingestUrl ? { apiUrl: ingest } : {}) });

  return {
    async presign({ contentType, size, expiresInSeconds }) {
      const name = `product.${contentType?.slice("image/".length) ?? "img"}`;
      const file = { name, size: size ?? MAX_PICTURE_BYTES, type: contentType ?? "image/*" };
      const key = await Micro.runPromise(generateKey(file, appId, () => [randomUUID()]));
      const uploadURL = await Micro.runPromise(
        generateSignedURL(`${ingest}/${key}`, Redacted.make(apiKey), {
          ttlInSeconds: expiresInSeconds,
          data: {
            "x-ut-identifier": appId,
            "x-ut-file-name": name,
            "x-ut-file-size": size,
            "x-ut-file-type": contentType,
            "x-ut-content-disposition": "inline",
          },
        }),
      );
      return { key, uploadURL, imageUrl: `${files}${key}` };
    },

    owns: (imageUrl) => imageUrl.startsWith(files),

    async check({ key, imageUrl }) {
      const response = await fetch(imageUrl, {
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
        redirect: "error",
      }).catch(() => null);
      if (!response?.ok) {
        await response?.body?.cancel();
        throw new AppError("bad_request", "We didn't receive this image. Please upload it again.");
      }
      try {
        const bytes = await readLimited(response, MAX_PICTURE_BYTES, TOO_LARGE);
        await inPictureQueue(() => decodePicture(bytes));
      } catch (error) {
        if (!(error instanceof AppError))
          throw new AppError("bad_request", "This image could not be checked. Please try again.");
        await api.deleteFiles(key).catch(() => undefined);
        throw new AppError("bad_request", error.message);
      }
    },
  };
}
