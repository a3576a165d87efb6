import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { FIRST_UUID, type RowBytes, ROWS_PER_LIST } from "@/lib/platform/objects/row-bytes";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { storageOf } from "@/lib/videos/storage/storage";

const placeSchema = z.object({ videoId: column.text, index: column.int });

/** Of the database and of UploadThing. */
export const chunkBytes: RowBytes = {
  name: "chunks of films",
  count: () => db.breakVideoChunk.count({ where: { object: null } }),
  async list(after) {
    const { videoId, index } = placeIn(after ?? `${FIRST_UUID}/-1`);
    const rows = await queryRows(db, placeSchema)`
      SELECT video_id::text AS "videoId", index FROM break_video_chunks
      WHERE object IS NULL AND (video_id, index) > (${videoId}::uuid, ${index}::int)
      ORDER BY video_id, index LIMIT ${ROWS_PER_LIST}`;
    return rows.map((row) => `${row.videoId}/${row.index}`);
  },
  async read(id) {
    const place = placeIn(id);
    const chunk = await db.breakVideoChunk.findUnique({
      where: { videoId_index: place },
      select: { data: true, fileKey: true, object: true, sha256: true },
    });
    if (!chunk || chunk.object) return null;
    const { data, sha256, ...stored } = chunk;
    const whole = { start: 0, end: CHUNK_BYTES };
    const bytes = data ?? (await storageOf(stored).read({ ...place, ...stored }, whole));
    return { bytes, sha256 };
  },
  async replace(id, object) {
    const { count } = await db.breakVideoChunk.updateMany({
      where: { ...placeIn(id), sha256: object, object: null },
      data: { data: null, fileKey: null, object },
    });
    return count > 0;
  },
};

function placeIn(id: string): { videoId: string; index: number } {
  const [videoId = "", index] = id.split("/");
  return { videoId, index: Number(index) };
}
