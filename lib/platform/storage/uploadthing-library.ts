import "server-only";

import { randomUUID } from "node:crypto";

import { generateKey, generateSignedURL } from "@uploadthing/shared";
import * as Micro from "effect/Micro";
import * as Redacted from "effect/Redacted";
import { UTApi } from "uploadthing/server";

type File = Parameters<typeof generateKey>[0];
type SigningOptions = Parameters<typeof generateSignedURL>[2];

export const newFileKey = (file: File, appId: string): Promise<string> =>
  Micro.runPromise(generateKey(file, appId, () => [randomUUID()]));

export const signAddress = (
  address: string,
  apiKey: string,
  options: SigningOptions,
): Promise<string> => Micro.runPromise(generateSignedURL(address, Redacted.make(apiKey), options));

export async function deleteFiles(
  keys: readonly string[],
  { token, apiUrl }: { token: string; apiUrl: string | undefined },
): Promise<void> {
  await new UTApi({ token, ...(apiUrl ? { apiUrl } : {}) }).deleteFiles([...keys]);
}
