import { type RefObject, useEffect, useRef } from "react";

import { createFilmFrames, type FilmFrames } from "@/components/breaks/station/frames/film-frames";
import { type Camera, CAMERAS, videoAddress } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

type Film = { screen: HTMLVideoElement; frames: FilmFrames };
export type Films = RefObject<Readonly<Record<Camera, Film>> | null>;

function filmOf(videos: readonly BreakVideo[], camera: Camera): Film {
  const screen = document.createElement("video");
  Object.assign(screen, { muted: true, playsInline: true, preload: "auto" });
  const parts = videos
    .filter((video) => video.camera === camera)
    .map(({ id, pack, ms }) => ({ pack, ms: ms ?? 0, url: videoAddress(id) }));
  return { screen, frames: createFilmFrames(screen, parts) };
}

/** One hidden video per camera, from which all frames are drawn. Null until mounted. */
export function useFilmFrames(videos: readonly BreakVideo[]): Films {
  const films: Films = useRef(null);
  const key = JSON.stringify(videos);
  useEffect(() => {
    const stored = JSON.parse(key) as BreakVideo[];
    const created = { A: filmOf(stored, "A"), B: filmOf(stored, "B") };
    films.current = created;
    return () => {
      for (const camera of CAMERAS) created[camera].frames.close();
    };
  }, [key]);
  return films;
}
