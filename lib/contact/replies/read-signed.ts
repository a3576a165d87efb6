import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readSignedBody } from "@/lib/platform/http/signed-body";
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
  const timestamp = request.headers.get("x-fairwax-timestamp") ?? "";
  const ageMs = now.getTime() - Number(timestamp) * 1000;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(ageMs) > MAX_AGE_MS)
    throw new AppError("unauthorized", "The time of this delivery is not within five minutes.");
  return readSignedBody(request, {
    maxBytes: MAX_MAIL_BYTES,
    tooLarge: "The email is larger than 25 MB.",
    secret: INBOUND_MAIL_SECRET,
    prefix: `${timestamp}.`,
    scheme: "sha256=",
    signature: request.headers.get("x-fairwax-signature"),
    refusal: () => new AppError("unauthorized", "This delivery is not signed with our secret."),
  });
}
