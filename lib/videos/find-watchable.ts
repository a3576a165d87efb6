import "server-only";

import { db } from "@/lib/platform/database/db";
import { isUnlocked, toHex, videosWithBoxes } from "@/lib/videos/queries";
import { mayWatch, type Viewer } from "@/lib/videos/viewer";

type Row = {
  contentType: string;
  bytes: bigint;
  sha256: Uint8Array;
  isUnlocked: boolean;
};
export type Watchable = { contentType: string; bytes: number; sha256: string; isUnlocked: boolean };

/** Null for an unknown or unfinished video, and for one that this viewer must not see. */
export async function findWatchable(id: string, viewer: Viewer): Promise<Watchable | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT v.content_type AS "contentType", v.bytes, v.sha256, ${isUnlocked} AS "isUnlocked"
    FROM ${videosWithBoxes} WHERE v.id = ${id}::uuid AND v.ready_at IS NOT NULL`;
  if (!row || !mayWatch(viewer, row)) return null;
  return { ...row, bytes: Number(row.bytes), sha256: toHex(row.sha256) };
}
