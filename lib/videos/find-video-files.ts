import "server-only";

import type { VideoFile } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";
import { listVideos } from "@/lib/videos/list-videos";
import type { Camera } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

export async function findVideoFiles(
  tx: Tx,
  breakId: string,
): Promise<{ videoA: VideoFile[]; videoB: VideoFile[] }> {
  const videos = await listVideos(tx, breakId);
  return { videoA: filesOf(videos, "A"), videoB: filesOf(videos, "B") };
}

function filesOf(videos: readonly BreakVideo[], cameraId: Camera): VideoFile[] {
  return videos.flatMap(({ camera, sha256, bytes, ms }) =>
    camera === cameraId && sha256 !== null && ms !== null ? [{ sha256, bytes, ms }] : [],
  );
}
