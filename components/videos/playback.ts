import { createReel, type Reel, type Screen } from "@/components/videos/reel";
import { type Camera, CAMERAS } from "@/lib/videos/options";
import {
  lengthOf,
  lockedWords,
  momentAt,
  nextUnlocked,
  startOf,
  type TimedPart,
} from "@/lib/videos/timeline";

export type PlaybackState = {
  isPlaying: boolean;
  /** Position on camera A's clock. */
  ms: number;
  note: string;
  failed: Camera | null;
  /** Whether the failed video arrives, but this browser can't decode it. */
  isUnplayable: boolean;
  /** Cameras whose video ended before the requested moment. */
  missing: readonly Camera[];
  /** Indexes of the parts that A and B show. */
  indexes: Readonly<Record<Camera, number>>;
};
export const AT_START: PlaybackState = {
  isPlaying: false,
  ms: 0,
  note: "",
  failed: null,
  isUnplayable: false,
  missing: [],
  indexes: { A: 0, B: 0 },
};

const AT_END_MS = 50;
const DECODE_ERROR = 3;
const SOURCE_ERROR = 4;

type Parts = Readonly<Record<Camera, readonly TimedPart[]>>;
type Options = {
  screens: Readonly<Record<Camera, Screen>>;
  parts: Parts;
  /** How far B's clock is ahead of A's at the same moment. */
  aheadMs: number;
  startMs?: number;
  onState: (state: PlaybackState) => void;
  /** Browsers don't tell an undecodable video from one that doesn't arrive. */
  arrives?: (url: string) => Promise<boolean>;
};
export type Playback = ReturnType<typeof createPlayback>;

async function arrivesFrom(url: string): Promise<boolean> {
  return (await fetch(url, { method: "HEAD" })).ok;
}

function missingWords([first, second]: readonly Camera[]): string {
  if (!first) return "";
  return second
    ? "This moment is missing: both videos end before it."
    : `This moment is missing in video ${first}, which ends before it.`;
}

/** Plays two cameras in sync: A is the clock, B follows it. */
export function createPlayback({
  screens,
  parts,
  startMs = 0,
  onState,
  arrives = arrivesFrom,
  ...given
}: Options) {
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

  /** WebKit leaves a camera paused after some seeks, without an event. */
  function keepPlaying() {
    if (!state.isPlaying) return;
    if (reels.A.isStandingStill()) reels.A.play();
    if (reels.B.isStandingStill() && reels.A.canGoOn()) reels.B.play();
  }

  /** Shows a moment, or the next one that isn't locked. Keeps playing, if it was. */
  function show(ms: number, missing: readonly Camera[] = []) {
    const wanted = Math.max(0, Math.min(totalMs, ms));
    const { index } = momentAt(parts.A, wanted);
    const part = parts.A[index];
    const open = nextUnlocked(parts.A, index);
    const isLocked = part !== undefined && part.url === null;
    const at = isLocked && open !== null ? startOf(parts.A, open) : wanted;
    reels.A.show(at);
    reels.B.show(at + aheadMs);
    const isPlaying = state.isPlaying && !(isLocked && open === null) && !missing.includes("A");
    const note = missing.length > 0 ? missingWords(missing) : isLocked ? lockedWords(part) : "";
    set({ ms: at, isPlaying, failed: null, missing, note });
    if (isPlaying) playBoth();
    else pauseBoth();
  }

  function play() {
    set({ isPlaying: true });
    show(state.ms >= totalMs - AT_END_MS ? 0 : state.ms);
  }
  /** Stops both at the same moment: while playing, B may have drifted a little. */
  function pause() {
    pauseBoth();
    const ms = reels.A.isSettled() ? reels.A.clock() : state.ms;
    reels.B.show(ms + aheadMs);
    set({ isPlaying: false, ms });
  }

  function tick() {
    if (!reels.A.isSettled()) return;
    const ms = reels.A.clock();
    if (state.isPlaying) reels.B.follow(ms + aheadMs);
    keepPlaying();
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
    // B waits for A when A has no data.
    ["A", "waiting", () => reels.B.pause()],
    ["A", "playing", () => state.isPlaying && !reels.B.isLocked() && reels.B.play()],
    ["B", "timeupdate", keepPlaying],
    ["B", "seeked", keepPlaying],
    ["A", "error", () => fail("A")],
    ["B", "error", () => fail("B")],
  ];
  function fail(camera: Camera) {
    pauseBoth();
    const code = screens[camera].error?.code;
    const url = reels[camera].url();
    reels[camera].forget();
    set({ isPlaying: false, failed: camera, isUnplayable: code === DECODE_ERROR });
    if (code !== SOURCE_ERROR || url === null) return;
    const say = (isUnplayable: boolean) => {
      if (state.failed === camera) set({ isUnplayable });
    };
    arrives(url).then(say, () => undefined);
  }

  for (const [camera, event, listener] of listeners)
    screens[camera].addEventListener(event, listener);
  show(startMs);

  return {
    play,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    /**
     * Seeks both angles. Without `msOfB`, B keeps its lead over A. False if a video ends before the
     * moment.
     */
    seek(ms: number, msOfB?: number): boolean {
      if (msOfB === undefined) show(ms);
      else {
        aheadMs = msOfB - ms;
        const moment = { A: ms, B: msOfB };
        const missing = CAMERAS.filter((camera) => moment[camera] > lengthOf(parts[camera]));
        show(ms, missing);
      }
      return state.missing.length === 0;
    },
    setRate(rate: number) {
      reels.A.setRate(rate);
      reels.B.setRate(rate);
    },
    step: (byMs: number) => show(state.ms + byMs),
    retry: () => show(state.ms),
    close() {
      for (const [camera, event, listener] of listeners)
        screens[camera].removeEventListener(event, listener);
      reels.A.close();
      reels.B.close();
    },
  };
}
