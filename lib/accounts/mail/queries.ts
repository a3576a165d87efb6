import "server-only";

import { MAIL_KINDS } from "@/lib/accounts/mail/kinds";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import { db } from "@/lib/platform/database/db";

export async function listMailPreferences(userId: string): Promise<MailPreference[]> {
  const optOuts = await db.mailOptOut.findMany({ where: { userId }, select: { kind: true } });
  const off = new Set(optOuts.map(({ kind }) => kind));
  return MAIL_KINDS.map(({ kind }) => ({ kind, isOn: !off.has(kind) }));
}
