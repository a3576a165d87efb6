import "server-only";

import type { Sighting } from "@/lib/inventory/schema";
import { SECOND_MS } from "@/lib/platform/time";
import { listWatchable } from "@/lib/videos/list-watchable";
import { CAMERAS } from "@/lib/videos/options";
import { momentAt } from "@/lib/videos/timeline";

type Card = { breakId: string | null; offsetA: number | null; offsetB: number | null };

/** Where a card appears in the videos of its break that can be watched. */
export async function findSightings(
  { breakId, offsetA, offsetB }: Card,
  ownerId: string,
): Promise<Sighting[]> {
  if (breakId === null) return [];
  const viewer = { id: ownerId, isAdmin: false };
  const videos = await listWatchable({ breakId, viewer });
  const offsets = { A: offsetA, B: offsetB };
  return CAMERAS.flatMap((camera) => {
    const ms = offsets[camera];
    if (ms === null) return [];
    const moment = momentAt(videos[camera], ms);
    const url = videos[camera][moment.index]?.url;
    return url ? [{ camera, ms, url: `${url}#t=${moment.ms / SECOND_MS}` }] : [];
  });
}
