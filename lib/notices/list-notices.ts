import "server-only";

import type { Notice } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";

const MAX_NOTICES = 20;

/** Unseen ones, newest first. Opening a pack of the box makes its notice obsolete. */
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
  // A check constraint admits no other kind.
  return rows.map(({ id, ownedBoxId, createdAt, ownedBox }) => ({
    id,
    kind: "BOX_READY",
    ownedBoxId,
    ...ownedBox,
    createdAt: createdAt.toISOString(),
  }));
}
