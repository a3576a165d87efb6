import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { videoAddress } from "@/lib/videos/options";
import { isUnlocked, videosWithBoxes } from "@/lib/videos/queries";

const rowSchema = z.object({
  boxId: column.text,
  camera: column.text,
  part: column.int,
  id: column.text,
});
type Row = z.infer<typeof rowSchema>;

export async function listUnlocked(
  ownerId: string,
): Promise<(Omit<Row, "id"> & { url: string })[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT o.id::text AS "boxId", v.camera, v.part, v.id::text
    FROM ${videosWithBoxes} WHERE o.owner_id = ${ownerId}::uuid AND ${isUnlocked}
    ORDER BY v.camera, v.part`;
  return rows.map(({ id, ...row }) => ({ ...row, url: videoAddress(id) }));
}
