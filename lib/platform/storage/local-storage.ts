import "server-only";

import { randomBytes } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { signUpload } from "@/lib/platform/storage/upload-signature";

export const localStorage: PictureStorage = {
  async presign({ expiresInSeconds, now, origin }) {
    const key = randomBytes(16).toString("hex");
    const expires = now.getTime() + expiresInSeconds * 1000;
    const uploadURL = new URL(`/api/uploads/${key}`, origin);
    uploadURL.searchParams.set("expires", String(expires));
    uploadURL.searchParams.set("signature", signUpload(key, expires));
    return { key, uploadURL: uploadURL.href, imageUrl: `/uploads/${key}-640.webp` };
  },
  owns(imageUrl) {
    const { APP_URL } = getEnv();
    const { host, pathname } = new URL(imageUrl, APP_URL);
    return host === new URL(APP_URL).host && /^\/+uploads(\/|$)/i.test(decoded(pathname));
  },
  async check() {
    throw new AppError("bad_request", "We didn't receive this image. Please upload it again.");
  },
};

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
