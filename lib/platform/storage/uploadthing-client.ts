import "server-only";

import { randomUUID } from "node:crypto";

import { generateKey, generateSignedURL } from "@uploadthing/shared";
import * as Micro from "effect/Micro";
import * as Redacted from "effect/Redacted";
import { UTApi } from "uploadthing/server";

import { readUploadThingToken } from "@/lib/platform/uploadthing-token";

export type UploadThingAccess = { token: string; ingestUrl?: string | undefined };
type File = { name: string; size?: number | undefined; type?: string | undefined };
type Upload = { file: File; largest: number; expiresInSeconds: number; isPrivate?: boolean };

/** `ingestUrl` replaces UploadThing's servers. */
export function uploadThingClient({ token, ingestUrl }: UploadThingAccess) {
  const { apiKey, appId, regions, ingestHost } = readUploadThingToken(token);
  const ingest = (ingestUrl ?? `https://${regions[0]}.${ingestHost}`).replace(/\/$/, "");
  const files = ingestUrl ? `${ingest}/f/` : `https://${appId}.ufs.sh/f/`;
  const api = new UTApi({ token, ...(ingestUrl ? { apiUrl: ingest } : {}) });

  return {
    /** The address of public files. */
    files,

    async presign({ file: { name, size, type }, largest, expiresInSeconds, isPrivate }: Upload) {
      const hashed = { name, size: size ?? largest, type: type ?? "image/*" };
      const key = await Micro.runPromise(generateKey(hashed, appId, () => [randomUUID()]));
      const uploadURL = await Micro.runPromise(
        generateSignedURL(`${ingest}/${key}`, Redacted.make(apiKey), {
          ttlInSeconds: expiresInSeconds,
          data: {
            "x-ut-identifier": appId,
            "x-ut-file-name": name,
            "x-ut-file-size": size,
            "x-ut-file-type": type,
            "x-ut-content-disposition": "inline",
            "x-ut-acl": isPrivate ? "private" : undefined,
          },
        }),
      );
      return { key, uploadURL };
    },

    /** The address of a private file. */
    signedAddress: (key: string, expiresInSeconds: number) =>
      Micro.runPromise(
        generateSignedURL(`${files}${key}`, Redacted.make(apiKey), {
          ttlInSeconds: expiresInSeconds,
        }),
      ),

    async deleteFiles(keys: readonly string[]): Promise<void> {
      await api.deleteFiles([...keys]);
    },
  };
}
