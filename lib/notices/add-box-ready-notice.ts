import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export async function addBoxReadyNotice(
  tx: Tx,
  { userId, ownedBoxId, now }: { userId: string; ownedBoxId: string; now: Date },
): Promise<void> {
  await tx.notice.create({
    data: { userId, ownedBoxId, kind: "BOX_READY", createdAt: now },
    select: { id: true },
  });
}
