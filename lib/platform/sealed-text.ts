import "server-only";

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { deriveKey } from "@/lib/platform/derive-key";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text opens only with the purpose and row id it was sealed with. */
type Seal = { purpose: string; rowId: string };

export function sealText({ purpose, rowId }: Seal, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), iv).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws {Error} if the text was changed, or sealed with another key or row id */
export function openText({ purpose, rowId }: Seal, value: string): string {
  const bytes = Buffer.from(value, "base64");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    deriveKey(purpose),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
