import { filmLengths, lateMoments } from "@/lib/videos/late-moments";
import { type Camera, CAMERAS } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

type Part = Pick<BreakVideo, "camera" | "part" | "pack" | "isReady" | "ms">;
export type Recordings = {
  packCount: number;
  videos: readonly Part[];
  challengeAMs: number | null;
  challengeBMs: number | null;
};
export type VideoProblem = { field: "videoA" | "videoB"; message: string };

export function videoProblems({
  packCount,
  videos,
  challengeAMs,
  challengeBMs,
}: Recordings): VideoProblem[] {
  const late = lateMoments({ A: challengeAMs, B: challengeBMs }, filmLengths(videos));
  return CAMERAS.flatMap((camera) => {
    const parts = videos.filter((video) => video.camera === camera);
    const lateWords = late.find((moment) => moment.camera === camera)?.message;
    const message =
      problemOf(camera, { packCount, parts }) ?? (lateWords && `Code words: ${lateWords}`);
    return message ? [{ field: `video${camera}` as const, message }] : [];
  });
}

function problemOf(
  camera: Camera,
  { packCount, parts }: { packCount: number; parts: readonly Part[] },
): string | null {
  const recording = `The recording of camera ${camera}`;
  if (parts.length === 0) return `${recording} is missing`;
  if (parts.some(({ isReady }) => !isReady)) return `${recording} is not completely uploaded`;
  const gap = parts.findIndex(({ part }, index) => part !== index);
  if (gap >= 0) return `${recording} is missing part ${gap}`;
  const packs = parts.map(({ pack }) => pack).filter((pack) => pack !== null);
  if (packs.length === 0) return parts.length === 1 ? null : `${recording} has one part too many`;
  if (packs.length < parts.length) return `${recording} mixes packs with the whole break`;
  if (packs.some((pack, index) => pack < (packs[index - 1] ?? 0)))
    return `${recording} does not follow the order of the packs`;
  const extra = packs.find((pack) => pack > packCount);
  if (extra !== undefined) return `${recording} shows pack ${extra}, but there are ${packCount}`;
  const missing = Array.from({ length: packCount + 1 }, (_, pack) => pack).find(
    (pack) => !packs.includes(pack),
  );
  if (missing === undefined) return null;
  return missing === 0
    ? `${recording} is missing the time before the first pack`
    : `${recording} is missing pack ${missing}`;
}
