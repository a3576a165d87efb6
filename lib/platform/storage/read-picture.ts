import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

import { readLimited } from "@/lib/platform/http/read-body";
import { logger } from "@/lib/platform/logging/logger";
import { fetchFile } from "@/lib/platform/storage/fetch-file";
import { findPictureFile } from "@/lib/platform/storage/picture-files";
import { MAX_PICTURE_BYTES, TOO_LARGE } from "@/lib/platform/storage/schema";
import { pictureStorage } from "@/lib/platform/storage/storage";

const FETCH_TIMEOUT_MS = 5000;
const DRAWN = /^\/art\/products\/([a-z0-9-]+\.webp)$/;
const UPLOADED = /^\/uploads\/([a-z0-9-]+\.webp)$/;

export async function readPicture(imageUrl: string): Promise<Uint8Array | null> {
  try {
    const [, drawn] = DRAWN.exec(imageUrl) ?? [];
    if (drawn) return await readFile(path.join(process.cwd(), "public/art/products", drawn));
    const [, uploaded] = UPLOADED.exec(imageUrl) ?? [];
    if (uploaded) return await findPictureFile(uploaded);
    // Prevents server-side requests to other sites.
    if (!pictureStorage().owns(imageUrl)) return null;
    const response = await fetchFile(imageUrl, {
      timeoutMs: FETCH_TIMEOUT_MS,
      redirect: "error",
    });
    return response.ok ? await readLimited(response, MAX_PICTURE_BYTES, TOO_LARGE) : null;
  } catch (error) {
    logger.warn({ err: error }, "Reading a listing's picture failed");
    return null;
  }
}
