import "server-only";

import { z } from "zod";

import { mayCall } from "@/lib/api/staff-access";
import { type Db, db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { videoAddress } from "@/lib/videos/options";
import { giverId, isPrivate, isUnlocked, toHex, videosWithBoxes } from "@/lib/videos/queries";
import { type WatchableVideos, watchableVideosSchema } from "@/lib/videos/schema";
import { mayWatch, type Viewer } from "@/lib/videos/viewer";

const rowSchema = z.object({
  id: column.text,
  camera: z.enum(["A", "B"]),
  part: column.int,
  pack: column.int.nullable(),
  ms: column.int,
  bytes: column.bigint,
  sha256: column.bytes,
  contentType: column.text,
  isUnlocked: column.boolean,
  isPrivate: column.boolean,
  ownerId: column.text.nullable(),
  giverId: column.text.nullable(),
});
type Row = z.infer<typeof rowSchema>;

type Options = { breakId: string; viewer: Viewer; tx?: Db };

/**
 * Visitors see nothing until the break ends, when the ledger names the parts. A film of all packs is
 * listed by its parts once it is cut.
 */
export async function listWatchable({
  breakId,
  viewer,
  tx = db,
}: Options): Promise<WatchableVideos> {
  const breakRow = await tx.break.findUnique({
    where: { id: breakId },
    select: { status: true, challengeAMs: true, challengeBMs: true },
  });
  const mayReview = mayCall(viewer?.deskRole ?? null, "listBreakVideos");
  if (!breakRow || (breakRow.status === "OPEN" && !mayReview))
    return { A: [], B: [], challengeAMs: null, challengeBMs: null };
  const rows = await queryRows(tx, rowSchema)`
    SELECT v.id::text, v.camera, v.part, v.pack, v.ms, v.bytes, v.sha256,
      v.content_type AS "contentType", ${isUnlocked} AS "isUnlocked", ${isPrivate} AS "isPrivate",
      o.owner_id::text AS "ownerId", ${giverId} AS "giverId"
    FROM ${videosWithBoxes} WHERE v.break_id = ${breakId}::uuid AND v.ready_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM break_videos c WHERE c.cut_from = v.id AND c.ready_at IS NOT NULL)
    ORDER BY v.part`;
  const partsOf = (cameraId: Row["camera"]) =>
    rows
      .filter(({ camera }) => camera === cameraId)
      .map(({ id, bytes, sha256, ...row }) => ({
        ...row,
        bytes: Number(bytes),
        sha256: toHex(sha256),
        url: mayWatch(viewer, row) ? videoAddress(id) : null,
      }));
  const { challengeAMs, challengeBMs } = breakRow;
  return watchableVideosSchema.parse({
    A: partsOf("A"),
    B: partsOf("B"),
    challengeAMs,
    challengeBMs,
  });
}
