import "server-only";

import { listWatchable } from "@/lib/videos/list-watchable";
import type { Camera } from "@/lib/videos/options";
import type { FilmedCard, PackFilm, WatchableVideo } from "@/lib/videos/schema";
import { lengthOf, startOf } from "@/lib/videos/timeline";
import type { Viewer } from "@/lib/videos/viewer";

type Card = Omit<FilmedCard, "at"> & { offsets: Readonly<Record<Camera, number | null>> };
type Options = {
  breakId: string | null;
  pack: number;
  cards: readonly Card[];
  about: PackFilm["about"];
  viewer: Viewer;
};

/** Null unless the viewer may watch camera A open the pack. */
export async function findPackFilm({
  breakId,
  pack,
  cards,
  about,
  viewer,
}: Options): Promise<PackFilm | null> {
  if (breakId === null) return null;
  const videos = await listWatchable({ breakId, viewer });
  const film = { A: partsOf(videos.A, pack), B: partsOf(videos.B, pack) };
  if (film.A.parts.length === 0) return null;
  return {
    ...film,
    about,
    cards: cards.map(({ offsets, ...card }) => ({
      ...card,
      at: { A: within(film.A, offsets.A), B: within(film.B, offsets.B) },
    })),
  };
}

type Film = PackFilm["A"];

function partsOf(all: readonly WatchableVideo[], pack: number): Film {
  const isOfPack = (part: WatchableVideo) => part.pack === pack || part.pack === null;
  const parts = all.filter(isOfPack);
  if (parts.length === 0 || parts.some(({ url }) => url === null)) return { startMs: 0, parts: [] };
  return {
    startMs: startOf(all, all.findIndex(isOfPack)),
    parts: parts.map(({ ms, url, contentType }) => ({ pack, ms, url, contentType })),
  };
}

function within({ startMs, parts }: Film, ms: number | null): number | null {
  return ms !== null && ms >= startMs && ms <= startMs + lengthOf(parts) ? ms : null;
}
