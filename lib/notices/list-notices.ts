import "server-only";

import type { Notice } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";

const MAX_NOTICES = 20;

type Row = Omit<Notice, "kind" | "createdAt"> & { createdAt: Date };

/** Unseen ones, newest first. Opening a pack of the box makes its notice obsolete. */
export async function listNotices(userId: string): Promise<Notice[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT n.id, n.owned_box_id AS "ownedBoxId", b.name, b.type, n.created_at AS "createdAt"
    FROM notices n JOIN owned_boxes b ON b.id = n.owned_box_id
    WHERE n.user_id = ${userId}::uuid AND n.seen_at IS NULL
      AND NOT EXISTS (SELECT FROM packs p WHERE p.box_id = b.id AND p.opened_at IS NOT NULL)
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_NOTICES}`;
  // A check constraint admits no other kind.
  return rows.map((row) => ({ ...row, kind: "BOX_READY", createdAt: row.createdAt.toISOString() }));
}
