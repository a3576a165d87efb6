import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

const dataRowSchema = z.object({ data: column.bytes.nullable() });

export const postgresVideos: VideoStorage = {
  async put(bytes) {
    return { data: bytes, fileKey: null, object: null };
  },
  async read({ videoId, index }, { start, end }) {
    const [chunk] = await queryRows(db, dataRowSchema)`
      SELECT substring(data FROM ${start + 1}::int FOR ${end - start}::int) AS data
      FROM break_video_chunks WHERE video_id = ${videoId}::uuid AND index = ${index}`;
    return new Uint8Array(chunk?.data ?? []);
  },
  async removeFiles() {
    // Nothing to remove: chunks are rows.
  },
};
