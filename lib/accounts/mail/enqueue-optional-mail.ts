import "server-only";

import { sealUnsubscribeToken } from "@/lib/accounts/mail/unsubscribe-token";
import { isOptIn, type MailKind } from "@/lib/notices/kinds";
import type { Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import type { Unsubscribe } from "@/lib/platform/mail/compose-mail";
import { enqueueMail, type Mail } from "@/lib/platform/mail/enqueue-mail";

type OptionalMail = {
  userId: string;
  kind: MailKind;
  compose: (unsubscribe: Unsubscribe) => Promise<Mail>;
};

export async function enqueueOptionalMail(
  tx: Tx,
  { userId, kind, compose }: OptionalMail,
): Promise<void> {
  const byUser = { where: { userId_kind: { userId, kind } }, select: { kind: true } };
  const isWanted = isOptIn(kind)
    ? (await tx.mailOptIn.findUnique(byUser)) !== null
    : (await tx.mailOptOut.findUnique(byUser)) === null;
  if (!isWanted) return;
  const { APP_URL } = getEnv();
  const token = sealUnsubscribeToken({ userId, kind });
  const unsubscribe = {
    token,
    pageUrl: `${APP_URL}${unsubscribePage(token)}`,
    oneClickUrl: `${APP_URL}/api/mail/unsubscribe/${token}`,
  };
  await enqueueMail(tx, await compose(unsubscribe));
}

/** Mail scanners don't send the fragment, so they can't use the token. */
export const unsubscribePage = (token: string) => `/account/mail#token=${token}`;
