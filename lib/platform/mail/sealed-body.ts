import "server-only";

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { z } from "zod";

import { deriveKey } from "@/lib/platform/derive-key";

const bodySchema = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
});
export type MailBody = z.infer<typeof bodySchema>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed, because the body may carry a reset token. Older versions ignore unknown keys. */
export function sealBody(mailId: string, body: MailBody): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(Buffer.from(mailId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

export function openBody(mailId: string, value: string): MailBody {
  const bytes = Buffer.from(value, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(mailId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
  return bodySchema.parse(JSON.parse(text));
}

function key(): Buffer {
  return deriveKey("fairwax outgoing mail");
}
