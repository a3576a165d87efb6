import type { Camera } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

type RecordedPart = { part: number; pack: number; ms: number };
type Running = { part: number; pack: number; startedAt: number };

/** Both cameras record the same parts. Times are milliseconds of the same clock. */
export type Recording = {
  /** Each camera's clock at the start of the first of `done`. */
  base: Readonly<Record<Camera, number>>;
  done: readonly RecordedPart[];
  running: Running | null;
};
export type RecordingEvent =
  | { type: "START"; now: number; at: Beginning }
  | { type: "NEXT"; now: number }
  | { type: "STOP"; now: number };

export const NOTHING_RECORDED: Recording = { base: { A: 0, B: 0 }, done: [], running: null };

export function nextRecording(state: Recording, event: RecordingEvent): Recording {
  const { running } = state;
  if (event.type === "START") {
    if (running) return state;
    const { base, part, pack } = event.at;
    return { base, done: [], running: { part, pack, startedAt: event.now } };
  }
  if (!running) return state;
  const { part, pack, startedAt } = running;
  const done = [...state.done, { part, pack, ms: event.now - startedAt }];
  if (event.type === "STOP") return { ...state, done, running: null };
  return { ...state, done, running: { part: part + 1, pack: pack + 1, startedAt: event.now } };
}

export function clockOf({ base, done, running }: Recording, camera: Camera, now: number) {
  if (!running) return null;
  const past = done.reduce((sum, { ms }) => sum + ms, base[camera]);
  return Math.round(past + now - running.startedAt);
}

export type Beginning = { part: number; pack: number; base: Record<Camera, number> };

/**
 * Continues after the stored parts, with the last part's pack, which may be unfinished. Null if a
 * video of the whole break is stored.
 */
export function placeToRecord(
  videos: readonly Pick<BreakVideo, "camera" | "part" | "pack" | "ms">[],
): Beginning | null {
  if (videos.some(({ pack }) => pack === null)) return null;
  const base = { A: 0, B: 0 };
  for (const { camera, ms } of videos) base[camera] += ms ?? 0;
  return {
    part: Math.max(-1, ...videos.map(({ part }) => part)) + 1,
    pack: Math.max(0, ...videos.map(({ pack }) => pack ?? 0)),
    base,
  };
}
