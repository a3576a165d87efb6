import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { MAIL_KINDS, type MailKind } from "@/lib/notices/kinds";
import { deriveKey, deriveKeys } from "@/lib/platform/derive-key";
import { sha256 } from "@/lib/platform/sha256";

type OptOut = { userId: string; kind: MailKind };

const PURPOSE = "fairwax mail opt-out";

/** "BOX_READY.<user id>.<HMAC>". It never expires, because people keep old mail. */
export const sealUnsubscribeToken = (optOut: OptOut): string => sign(deriveKey(PURPOSE), optOut);

function sign(key: Buffer, { userId, kind }: OptOut): string {
  const content = `${kind}.${userId}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

export function openUnsubscribeToken(token: string): OptOut | null {
  const [name, userId = ""] = token.split(".");
  const kind = MAIL_KINDS.find((known) => known.kind === name)?.kind;
  if (!kind) return null;
  // timingSafeEqual requires equal lengths, which digests have.
  const isOurs = deriveKeys(PURPOSE).some((key) =>
    timingSafeEqual(sha256(token), sha256(sign(key, { userId, kind }))),
  );
  return isOurs ? { userId, kind } : null;
}
