import "server-only";

import { db } from "@/lib/platform/database/db";
import { videoAddress } from "@/lib/videos/options";
import { isUnlocked, videosWithBoxes } from "@/lib/videos/queries";

type Row = { boxId: string; camera: string; part: number; id: string };

/** The parts of a collector's boxes that can be watched. */
export async function listUnlocked(
  ownerId: string,
): Promise<(Omit<Row, "id"> & { url: string })[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT o.id::text AS "boxId", v.camera, v.part, v.id::text
    FROM ${videosWithBoxes} WHERE o.owner_id = ${ownerId}::uuid AND ${isUnlocked} ORDER BY v.camera, v.part`;
  return rows.map(({ id, ...row }) => ({ ...row, url: videoAddress(id) }));
}
