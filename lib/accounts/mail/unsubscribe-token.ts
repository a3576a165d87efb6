import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { MAIL_KINDS, type MailKind } from "@/lib/accounts/mail/kinds";
import { deriveKey } from "@/lib/platform/derive-key";
import { sha256 } from "@/lib/platform/sha256";

type OptOut = { userId: string; kind: MailKind };

/** "BOX_READY.<user id>.<HMAC>". It never expires, because people keep old mail. */
export function sealUnsubscribeToken({ userId, kind }: OptOut): string {
  const content = `${kind}.${userId}`;
  const key = deriveKey("fairwax mail opt-out");
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

export function openUnsubscribeToken(token: string): OptOut | null {
  const [name, userId = ""] = token.split(".");
  const kind = MAIL_KINDS.find((known) => known.kind === name)?.kind;
  if (!kind) return null;
  const expected = sealUnsubscribeToken({ userId, kind });
  // timingSafeEqual requires equal lengths, which digests have.
  return timingSafeEqual(sha256(token), sha256(expected)) ? { userId, kind } : null;
}
