import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { giverId, isPrivate, isUnlocked, toHex, videosWithBoxes } from "@/lib/videos/queries";
import { mayWatch, type Viewer } from "@/lib/videos/viewer";

const rowSchema = z.object({
  contentType: column.text,
  bytes: column.bigint,
  sha256: column.bytes,
  isUnlocked: column.boolean,
  isPrivate: column.boolean,
  ownerId: column.text.nullable(),
  giverId: column.text.nullable(),
});
type Row = z.infer<typeof rowSchema>;
export type Watchable = Pick<Row, "contentType"> & {
  bytes: number;
  sha256: string;
  isPublic: boolean;
};

/** Null for an unknown or unfinished video, and for one this viewer must not see. */
export async function findWatchable(id: string, viewer: Viewer): Promise<Watchable | null> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT v.content_type AS "contentType", v.bytes, v.sha256, ${isUnlocked} AS "isUnlocked",
      ${isPrivate} AS "isPrivate", o.owner_id::text AS "ownerId", ${giverId} AS "giverId"
    FROM ${videosWithBoxes} WHERE v.id = ${id}::uuid AND v.ready_at IS NOT NULL`;
  if (!row || !mayWatch(viewer, row)) return null;
  return {
    contentType: row.contentType,
    bytes: Number(row.bytes),
    sha256: toHex(row.sha256),
    isPublic: row.isUnlocked && !row.isPrivate,
  };
}
