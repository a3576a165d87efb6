import "server-only";

import { db, type Db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { breakVideoSelect, toBreakVideo } from "@/lib/videos/queries";
import type { BreakVideo } from "@/lib/videos/schema";

export async function listVideos(tx: Db, breakId: string): Promise<BreakVideo[]> {
  const rows = await tx.breakVideo.findMany({
    where: { breakId, cutFromId: null },
    select: breakVideoSelect,
    orderBy: [{ camera: "asc" }, { part: "asc" }],
  });
  return rows.map(toBreakVideo);
}

export async function listVideosOfBreak(breakId: string): Promise<BreakVideo[]> {
  if ((await db.break.count({ where: { id: breakId } })) === 0)
    throw new AppError("not_found", "We couldn't find that break.");
  return listVideos(db, breakId);
}
