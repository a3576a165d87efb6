import "server-only";

import type { Db } from "@/lib/platform/database/db";

/** Tells the owner of a box that it can be ripped, in the transaction that makes it so. */
export async function addBoxReadyNotice(
  tx: Db,
  { userId, ownedBoxId, now }: { userId: string; ownedBoxId: string; now: Date },
): Promise<void> {
  await tx.notice.create({
    data: { userId, ownedBoxId, kind: "BOX_READY", createdAt: now },
    select: { id: true },
  });
}
