import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

/** `adding` can overlap, `starting` runs one at a time. A commit waits for both. */
const LOCKS = {
  adding: Prisma.sql`FOR KEY SHARE`,
  starting: Prisma.sql`FOR NO KEY UPDATE`,
};

const breakRowSchema = z.object({ status: column.text, packCount: column.int });

export async function lockOpenBreak(
  tx: Tx,
  breakId: string,
  lock: keyof typeof LOCKS,
): Promise<{ packCount: number }> {
  const [row] = await queryRows(tx, breakRowSchema)`
    SELECT status, pack_count AS "packCount" FROM breaks
    WHERE id = ${breakId}::uuid ${LOCKS[lock]}`;
  if (!row) throw new AppError("not_found", "We couldn't find that break.");
  if (row.status !== "OPEN")
    throw new AppError(
      "conflict",
      `This break was ${row.status === "VOIDED" ? "voided" : "sealed"}, so its videos can't be changed.`,
    );
  return row;
}

const videoRowSchema = z.object({
  bytes: column.bigint,
  chunks: column.int,
  hashState: column.bytes.nullable(),
  sha256: column.bytes.nullable(),
  ms: column.int.nullable(),
  isReady: column.boolean,
});
export type LockedVideo = Omit<z.infer<typeof videoRowSchema>, "bytes"> & { bytes: number };
export type VideoPlace = { breakId: string; videoId: string };

/** Locks the break, then the video, which serializes uploads of the same part. */
export async function lockVideo(tx: Tx, { breakId, videoId }: VideoPlace): Promise<LockedVideo> {
  await lockOpenBreak(tx, breakId, "adding");
  const [row] = await queryRows(tx, videoRowSchema)`
    SELECT bytes, chunks, hash_state AS "hashState", sha256, ms, ready_at IS NOT NULL AS "isReady"
    FROM break_videos WHERE id = ${videoId}::uuid AND break_id = ${breakId}::uuid FOR UPDATE`;
  if (!row) throw videoNotFound();
  return { ...row, bytes: Number(row.bytes) };
}

export function videoNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that video.");
}
