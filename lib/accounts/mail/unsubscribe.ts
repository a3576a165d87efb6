import "server-only";

import { INVALID_LINK } from "@/lib/accounts/mail/invalid-link";
import { openUnsubscribeToken } from "@/lib/accounts/mail/unsubscribe-token";
import { changeChoice } from "@/lib/accounts/notifications/change-choice";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";

/** @throws {AppError} 404 for a forged token */
export function requireUnsubscribeToken(token: string) {
  const optOut = openUnsubscribeToken(token);
  if (!optOut) throw new AppError("not_found", INVALID_LINK);
  return optOut;
}

/** Limited per link, because mail providers share networks. Throws 404 or 429. */
export async function unsubscribe(token: string): Promise<void> {
  const optOut = requireUnsubscribeToken(token);
  await consumeAttempt("unsubscribe", token);
  await changeChoice({ ...optOut, channel: "MAIL", isOn: false });
}
