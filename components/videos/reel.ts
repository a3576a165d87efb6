import { correctionOf } from "@/components/videos/drift";
import { momentAt, startOf, type TimedPart } from "@/lib/videos/timeline";

export type Screen = Pick<
  HTMLVideoElement,
  | "src"
  | "currentTime"
  | "playbackRate"
  | "readyState"
  | "seeking"
  | "paused"
  | "ended"
  | "error"
  | "duration"
  | "play"
  | "pause"
  | "load"
  | "removeAttribute"
> & {
  addEventListener: (event: string, listener: () => void) => void;
  removeEventListener: (event: string, listener: () => void) => void;
};

const HAS_METADATA = 1;
const HAS_FUTURE_DATA = 3;
/** Beyond the end of any video. */
const VERY_LATE_S = 1e7;
const ELSEWHERE_MS = 500;
/** Limit per seek. */
const MAX_RETURNS = 3;

export type Reel = ReturnType<typeof createReel>;

export function createReel(screen: Screen, parts: readonly TimedPart[]) {
  let index = 0;
  let shownUrl: string | null = null;
  /** Start position in ms of the part, applied once it has loaded. */
  let pendingMs: number | null = null;
  let isMeasuring = false;
  let wantedMs = 0;
  let returns = 0;
  let rate = 1;

  const urlOf = () => parts[index]?.url ?? null;

  function jump(ms: number) {
    screen.playbackRate = rate;
    if (screen.readyState < HAS_METADATA) {
      pendingMs = ms;
      return;
    }
    pendingMs = null;
    if (Math.abs(screen.currentTime * 1000 - ms) > 1) screen.currentTime = ms / 1000;
  }
  function arrive() {
    if (pendingMs !== null) jump(pendingMs);
  }
  /**
   * Recorded videos have no index, so some browsers can't seek until they have seen the end once
   * and know the duration. A video that restarts by itself is sent back.
   */
  function checkJump() {
    const isElsewhere = Math.abs(screen.currentTime * 1000 - wantedMs) > ELSEWHERE_MS;
    if (isMeasuring) {
      isMeasuring = false;
      screen.currentTime = wantedMs / 1000;
    } else if (isElsewhere && !Number.isFinite(screen.duration)) {
      isMeasuring = true;
      screen.currentTime = VERY_LATE_S;
    } else if (isElsewhere && returns < MAX_RETURNS) {
      returns += 1;
      screen.currentTime = wantedMs / 1000;
    }
  }
  screen.addEventListener("loadedmetadata", arrive);
  screen.addEventListener("seeked", checkJump);

  function load() {
    const url = urlOf();
    if (url === shownUrl) return;
    shownUrl = url;
    if (url === null) {
      screen.removeAttribute("src");
      screen.load();
    } else {
      screen.src = url;
    }
  }

  return {
    index: () => index,
    isLocked: () => urlOf() === null,
    /** Whether the element's time is that of the part. */
    isSettled: () =>
      urlOf() !== null &&
      pendingMs === null &&
      !isMeasuring &&
      !screen.seeking &&
      screen.readyState >= HAS_METADATA,
    clock: () => startOf(parts, index) + screen.currentTime * 1000,
    show(ms: number) {
      const moment = momentAt(parts, ms);
      index = moment.index;
      wantedMs = moment.ms;
      isMeasuring = false;
      returns = 0;
      if (urlOf() !== shownUrl) {
        load();
        pendingMs = urlOf() === null ? null : moment.ms;
      } else if (urlOf() !== null) {
        jump(moment.ms);
      }
    },
    /** Gets back in sync with the other camera while playing. */
    follow(ms: number) {
      const moment = momentAt(parts, ms);
      if (moment.index !== index) {
        this.show(ms);
        if (urlOf() !== null) this.play();
        return;
      }
      if (!this.isSettled() || !this.canGoOn()) return;
      const correction = correctionOf(screen.currentTime * 1000 - moment.ms);
      if (correction === "seek") this.show(ms);
      else screen.playbackRate = rate * correction.rate;
    },
    /** 1 is the speed of reality. */
    setRate(wanted: number) {
      rate = wanted;
      screen.playbackRate = rate;
    },
    play() {
      // Rejects when a load or a pause follows; events report that.
      void screen.play().catch(() => undefined);
    },
    /** Whether the browser stopped it. Playing an ended video would restart it. */
    isStandingStill() {
      return this.isSettled() && screen.paused && !screen.ended;
    },
    canGoOn: () => screen.readyState >= HAS_FUTURE_DATA,
    url: urlOf,
    pause: () => screen.pause(),
    /** Reloads the part when it is shown next. */
    forget() {
      shownUrl = null;
    },
    close() {
      screen.removeEventListener("loadedmetadata", arrive);
      screen.removeEventListener("seeked", checkJump);
      screen.pause();
    },
  };
}
