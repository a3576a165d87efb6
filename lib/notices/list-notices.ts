import "server-only";

import type { Notice } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";

const MAX_NOTICES = 20;

/** What the user was told and has not seen yet, the newest first. Who has begun to rip a box needs not be told of it any more. */
export async function listNotices(userId: string): Promise<Notice[]> {
  const rows = await db.notice.findMany({
    where: { userId, seenAt: null, ownedBox: { packs: { every: { openedAt: null } } } },
    select: {
      id: true,
      ownedBoxId: true,
      createdAt: true,
      ownedBox: { select: { name: true, type: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_NOTICES,
  });
  // A check constraint knows no other kind.
  return rows.map(({ id, ownedBoxId, createdAt, ownedBox }) => ({
    id,
    kind: "BOX_READY",
    ownedBoxId,
    ...ownedBox,
    createdAt: createdAt.toISOString(),
  }));
}
