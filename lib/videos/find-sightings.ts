import "server-only";

import { SECOND_MS } from "@/lib/platform/time";
import { listWatchable } from "@/lib/videos/list-watchable";
import { CAMERAS } from "@/lib/videos/options";
import type { Sighting } from "@/lib/videos/schema";
import { lengthOf, momentAt } from "@/lib/videos/timeline";
import type { Viewer } from "@/lib/videos/viewer";

type Card = { breakId: string | null; offsetA: number | null; offsetB: number | null };

export async function findSightings(
  { breakId, offsetA, offsetB }: Card,
  viewer: Viewer,
): Promise<Sighting[]> {
  if (breakId === null) return [];
  const videos = await listWatchable({ breakId, viewer });
  const offsets = { A: offsetA, B: offsetB };
  return CAMERAS.flatMap((camera) => {
    const ms = offsets[camera];
    if (ms === null || ms > lengthOf(videos[camera])) return [];
    const moment = momentAt(videos[camera], ms);
    const url = videos[camera][moment.index]?.url;
    return url ? [{ camera, ms, url: `${url}#t=${moment.ms / SECOND_MS}` }] : [];
  });
}
