import "server-only";

import { isOptIn, MAIL_KINDS } from "@/lib/accounts/mail/kinds";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import { db } from "@/lib/platform/database/db";

export async function listMailPreferences(userId: string): Promise<MailPreference[]> {
  const byUser = { where: { userId }, select: { kind: true } };
  const [optOuts, optIns] = await Promise.all([
    db.mailOptOut.findMany(byUser),
    db.mailOptIn.findMany(byUser),
  ]);
  const chosen = new Set([...optOuts, ...optIns].map(({ kind }) => kind));
  return MAIL_KINDS.map(({ kind }) => ({ kind, isOn: chosen.has(kind) === isOptIn(kind) }));
}
