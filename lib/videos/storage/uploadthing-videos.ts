import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { logger } from "@/lib/platform/logging/logger";
import { fetchFile } from "@/lib/platform/storage/fetch-file";
import {
  type UploadThingAccess,
  uploadThingClient,
} from "@/lib/platform/storage/uploadthing-client";
import { CHUNK_BYTES } from "@/lib/videos/options";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

const TIMEOUT_MS = 60_000;
const EXPIRES_IN_SECONDS = 120;
const NAME = "chunk.bin";
const TYPE = "application/octet-stream";

/** Each chunk is a private file, read through a short-lived signed address that stays here. */
export function uploadThingVideos(access: UploadThingAccess): VideoStorage {
  const client = uploadThingClient(access);

  return {
    async put(bytes) {
      const { key, uploadURL } = await client.presign({
        file: { name: NAME, size: bytes.length, type: TYPE },
        largest: CHUNK_BYTES,
        expiresInSeconds: EXPIRES_IN_SECONDS,
        isPrivate: true,
      });
      // Comes first, so that a file whose chunk is never written can be found and deleted.
      await db.strayVideoFile.create({ data: { key }, select: { key: true } });
      const form = new FormData();
      form.append("file", new File([bytes], NAME, { type: TYPE }));
      const response = await fetchFile(uploadURL, {
        method: "PUT",
        body: form,
        timeoutMs: TIMEOUT_MS,
      }).catch(() => null);
      await response?.body?.cancel();
      if (!response?.ok) throw unavailable(response?.status);
      return { data: null, fileKey: key, object: null };
    },

    async read({ fileKey }, { start, end }) {
      if (fileKey === null) throw new Error("This chunk is not at UploadThing.");
      const address = await client.signedAddress(fileKey, EXPIRES_IN_SECONDS);
      const response = await fetchFile(address, {
        headers: { Range: `bytes=${start}-${end - 1}` },
        timeoutMs: TIMEOUT_MS,
      }).catch(() => null);
      if (!response?.ok) {
        await response?.body?.cancel();
        throw unavailable(response?.status);
      }
      const bytes = new Uint8Array(await readLimited(response, CHUNK_BYTES));
      return response.status === 206 ? bytes : bytes.slice(start, end);
    },

    async removeFiles(fileKeys) {
      if (fileKeys.length > 0) await client.deleteFiles(fileKeys);
    },
  };
}

function unavailable(status: number | undefined): AppError {
  logger.warn({ status }, "UploadThing did not respond for a video");
  return new AppError("overloaded", "The video storage isn't responding. Please try again.", {
    retryAfterSeconds: 5,
  });
}
