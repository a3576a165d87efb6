import "server-only";

import type { NotificationChoice } from "@/lib/accounts/notifications/schema";
import { isOptIn, MAIL_KINDS } from "@/lib/notices/kinds";
import { pushKeys } from "@/lib/notices/push/push-keys";
import { wantedPush } from "@/lib/notices/push/wanted-push";
import { db } from "@/lib/platform/database/db";

/** The choices of push only where it is configured. */
export async function listChoices(userId: string): Promise<NotificationChoice[]> {
  const byUser = { where: { userId }, select: { kind: true } };
  const [optOuts, optIns, push] = await Promise.all([
    db.mailOptOut.findMany(byUser),
    db.mailOptIn.findMany(byUser),
    pushKeys() ? wantedPush(userId) : [],
  ]);
  const chosen = new Set([...optOuts, ...optIns].map(({ kind }) => kind));
  return [
    ...MAIL_KINDS.map(({ kind }) => ({
      channel: "MAIL" as const,
      kind,
      isOn: chosen.has(kind) === isOptIn(kind),
    })),
    ...push.map(({ kind, isOn }) => ({ channel: "PUSH" as const, kind, isOn })),
  ];
}
