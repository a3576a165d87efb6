import "server-only";

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { deriveKey, deriveKeys } from "@/lib/platform/derive-key";

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
export const openText = (seal: Seal, value: string): string => open(seal, value).text;

/** The same text under the current secret; null if it already is. @throws like {@link openText} */
export function resealText(seal: Seal, value: string): string | null {
  const { text, isCurrent } = open(seal, value);
  return isCurrent ? null : sealText(seal, text);
}

function open({ purpose, rowId }: Seal, value: string): { text: string; isCurrent: boolean } {
  const [current, ...previous] = deriveKeys(purpose);
  const bytes = Buffer.from(value, "base64");
  for (const key of previous) {
    try {
      return { text: decipher(key, rowId, bytes), isCurrent: false };
    } catch {
      // Sealed with another secret.
    }
  }
  return { text: decipher(current, rowId, bytes), isCurrent: true };
}

function decipher(key: Buffer, rowId: string, bytes: Buffer): string {
  const opened = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opened.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    opened.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    opened.final(),
  ]).toString("utf8");
}
