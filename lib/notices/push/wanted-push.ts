import "server-only";

import { PUSH_KINDS, type PushKind } from "@/lib/notices/kinds";
import { db } from "@/lib/platform/database/db";

type Choice = { kind: PushKind["kind"]; isOn: boolean };

/** Whether a collector wants push of each kind. */
export async function wantedPush(userId: string): Promise<Choice[]> {
  const rows = await db.pushChoice.findMany({
    where: { userId },
    select: { kind: true, isOn: true },
  });
  const choices = new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
  return PUSH_KINDS.map(({ kind, push }) => ({ kind, isOn: choices.get(kind) ?? push === "on" }));
}
