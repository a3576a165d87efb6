import { formatOffset } from "@/lib/cards/offset-text";
import { type Camera, CAMERAS } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

type Part = Pick<BreakVideo, "camera" | "ms">;
/** Milliseconds; null while a film is missing or still uploading. */
export type FilmLengths = Readonly<Record<Camera, number | null>>;
export type Moments = Readonly<Record<Camera, number | null>>;
export type LateMoment = { camera: Camera; message: string };

export const UNKNOWN_LENGTHS: FilmLengths = { A: null, B: null };

export function filmLengths(videos: readonly Part[]): FilmLengths {
  const lengthOf = (camera: Camera) => {
    const parts = videos.filter((video) => video.camera === camera);
    const isKnown = parts.length > 0 && parts.every(({ ms }) => ms !== null);
    return isKnown ? parts.reduce((sum, { ms }) => sum + (ms ?? 0), 0) : null;
  };
  return { A: lengthOf("A"), B: lengthOf("B") };
}

export function lateMoments(moments: Moments, lengths: FilmLengths): LateMoment[] {
  return CAMERAS.flatMap((camera) => {
    const [at, length] = [moments[camera], lengths[camera]];
    if (at === null || length === null || at <= length) return [];
    const end = formatOffset(length);
    return [
      { camera, message: `${formatOffset(at)} is beyond the end of video ${camera}, ${end}` },
    ];
  });
}
