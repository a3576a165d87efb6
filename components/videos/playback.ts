import { createReel, type Reel, type Screen } from "@/components/videos/reel";
import {
  lengthOf,
  lockedWords,
  momentAt,
  nextUnlocked,
  startOf,
  type TimedPart,
} from "@/lib/videos/timeline";

export type Camera = "A" | "B";
export type PlaybackState = {
  isPlaying: boolean;
  /** Camera A's clock. */
  ms: number;
  /** Why a part was skipped. */
  note: string;
  failed: Camera | null;
  /** Indexes of the parts that A and B show. */
  indexes: Readonly<Record<Camera, number>>;
};
export const AT_START: PlaybackState = {
  isPlaying: false,
  ms: 0,
  note: "",
  failed: null,
  indexes: { A: 0, B: 0 },
};

const AT_END_MS = 50;

type Parts = Readonly<Record<Camera, readonly TimedPart[]>>;
type Options = {
  screens: Readonly<Record<Camera, Screen>>;
  parts: Parts;
  /** How much later than A's clock B's clock shows the same moment. */
  aheadMs: number;
  startMs?: number;
  onState: (state: PlaybackState) => void;
};
export type Playback = ReturnType<typeof createPlayback>;

/** Plays two cameras in step: A is the clock, B follows it. */
export function createPlayback({ screens, parts, startMs = 0, onState, ...given }: Options) {
  const reels: Record<Camera, Reel> = {
    A: createReel(screens.A, parts.A),
    B: createReel(screens.B, parts.B),
  };
  const totalMs = lengthOf(parts.A);
  let state = AT_START;
  let { aheadMs } = given;

  function set(changes: Partial<PlaybackState>) {
    const indexes = { A: reels.A.index(), B: reels.B.index() };
    onState((state = { ...state, ...changes, indexes }));
  }
  const playBoth = () => {
    for (const reel of [reels.A, reels.B]) if (!reel.isLocked()) reel.play();
  };
  const pauseBoth = () => {
    reels.A.pause();
    reels.B.pause();
  };

  /** Shows a moment, or the next one that isn't locked. Keeps playing, if it was. */
  function show(ms: number) {
    const wanted = Math.max(0, Math.min(totalMs, ms));
    const { index } = momentAt(parts.A, wanted);
    const part = parts.A[index];
    const open = nextUnlocked(parts.A, index);
    const isLocked = part !== undefined && part.url === null;
    const at = isLocked && open !== null ? startOf(parts.A, open) : wanted;
    reels.A.show(at);
    reels.B.show(at + aheadMs);
    const isPlaying = state.isPlaying && !(isLocked && open === null);
    set({ ms: at, isPlaying, failed: null, note: isLocked ? lockedWords(part) : "" });
    if (isPlaying) playBoth();
    else pauseBoth();
  }

  function play() {
    set({ isPlaying: true });
    show(state.ms >= totalMs - AT_END_MS ? 0 : state.ms);
  }
  /** Both stop at the same moment: while they played, B may have been a little off. */
  function pause() {
    pauseBoth();
    const ms = reels.A.isSettled() ? reels.A.clock() : state.ms;
    reels.B.show(ms + aheadMs);
    set({ isPlaying: false, ms });
  }

  /** The clock moved. */
  function tick() {
    if (!reels.A.isSettled()) return;
    const ms = reels.A.clock();
    if (state.isPlaying) reels.B.follow(ms + aheadMs);
    set({ ms });
  }
  function endPart() {
    if (!reels.A.isSettled()) return;
    const next = reels.A.index() + 1;
    if (next < parts.A.length) return show(startOf(parts.A, next));
    pauseBoth();
    set({ isPlaying: false, ms: totalMs });
  }

  const listeners: [Camera, string, () => void][] = [
    ["A", "timeupdate", tick],
    ["A", "seeked", tick],
    ["A", "ended", endPart],
    // Without data, B waits for A.
    ["A", "waiting", () => reels.B.pause()],
    ["A", "playing", () => state.isPlaying && !reels.B.isLocked() && reels.B.play()],
    ["A", "error", () => fail("A")],
    ["B", "error", () => fail("B")],
  ];
  function fail(camera: Camera) {
    pauseBoth();
    reels[camera].forget();
    set({ isPlaying: false, failed: camera });
  }

  for (const [camera, event, hear] of listeners) screens[camera].addEventListener(event, hear);
  show(startMs);

  return {
    play,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    /** Both angles at once. Without B's time, B keeps its lead over A. */
    seek(ms: number, msOfB?: number) {
      if (msOfB !== undefined) aheadMs = msOfB - ms;
      show(ms);
    },
    step: (byMs: number) => show(state.ms + byMs),
    /** Loads again what could not be loaded. */
    retry: () => show(state.ms),
    close() {
      for (const [camera, event, hear] of listeners)
        screens[camera].removeEventListener(event, hear);
      reels.A.close();
      reels.B.close();
    },
  };
}
