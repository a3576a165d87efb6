import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { sha256 } from "@/lib/platform/sha256";
import { MINUTE_MS } from "@/lib/platform/time";

const MAX_MAIL_BYTES = 25 * 1024 * 1024;
const MAX_AGE_MS = 5 * MINUTE_MS;

/**
 * Reads the mail of a delivery, whose signature covers the time and the body.
 * @throws {AppError} 404 without a secret, 401 for another signature or time, 413
 */
export async function readSignedMail(request: Request, now: Date): Promise<Uint8Array> {
  const { INBOUND_MAIL_SECRET } = getEnv();
  if (!INBOUND_MAIL_SECRET) throw new AppError("not_found", "Not found.");
  const mail = await readLimited(request, MAX_MAIL_BYTES, "The mail is larger than 25 MB.");
  const timestamp = request.headers.get("x-fairwax-timestamp") ?? "";
  const ageMs = now.getTime() - Number(timestamp) * 1000;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(ageMs) > MAX_AGE_MS)
    throw new AppError("unauthorized", "The time of this delivery is not within five minutes.");
  const digest = createHmac("sha256", INBOUND_MAIL_SECRET)
    .update(`${timestamp}.`)
    .update(mail)
    .digest("hex");
  const given = request.headers.get("x-fairwax-signature") ?? "";
  // timingSafeEqual needs equal lengths, which digests have.
  if (!timingSafeEqual(sha256(given), sha256(`sha256=${digest}`)))
    throw new AppError("unauthorized", "This delivery is not signed with our secret.");
  return mail;
}
