import "server-only";

import { readUploadThingToken } from "@/lib/platform/uploadthing-token";

export type UploadThingAccess = { token: string; ingestUrl?: string | undefined };
type File = { name: string; size?: number | undefined; type?: string | undefined };
type Upload = { file: File; largest: number; expiresInSeconds: number; isPrivate?: boolean };

/** Imported on first use: it takes a second, and most shops don't need it. */
const library = () => import("@/lib/platform/storage/uploadthing-library");

export function uploadThingClient({ token, ingestUrl }: UploadThingAccess) {
  const { apiKey, appId, regions, ingestHost } = readUploadThingToken(token);
  const ingest = (ingestUrl ?? `https://${regions[0]}.${ingestHost}`).replace(/\/$/, "");
  const files = ingestUrl ? `${ingest}/f/` : `https://${appId}.ufs.sh/f/`;
  return {
    files,

    async presign({ file: { name, size, type }, largest, expiresInSeconds, isPrivate }: Upload) {
      const hashed = { name, size: size ?? largest, type: type ?? "image/*" };
      const { newFileKey, signAddress } = await library();
      const key = await newFileKey(hashed, appId);
      const uploadURL = await signAddress(`${ingest}/${key}`, apiKey, {
        ttlInSeconds: expiresInSeconds,
        data: {
          "x-ut-identifier": appId,
          "x-ut-file-name": name,
          "x-ut-file-size": size,
          "x-ut-file-type": type,
          "x-ut-content-disposition": "inline",
          "x-ut-acl": isPrivate ? "private" : undefined,
        },
      });
      return { key, uploadURL };
    },

    async signedAddress(key: string, expiresInSeconds: number): Promise<string> {
      const { signAddress } = await library();
      return signAddress(`${files}${key}`, apiKey, { ttlInSeconds: expiresInSeconds });
    },

    async deleteFiles(keys: readonly string[]): Promise<void> {
      const { deleteFiles } = await library();
      await deleteFiles(keys, { token, apiUrl: ingestUrl && ingest });
    },
  };
}
