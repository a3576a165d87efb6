import { createReel, type Screen } from "@/components/videos/reel";
import { lengthOf, type TimedPart } from "@/lib/videos/timeline";

const LONGEST_WAIT_MS = 15_000;
const HAS_CURRENT_DATA = 2;
const EVENTS = ["loadedmetadata", "loadeddata", "canplay", "seeked", "progress"];

export type FilmFrames = ReturnType<typeof createFilmFrames>;
type DrawRequest = {
  ms: number;
  signal: AbortSignal;
  draw: () => void;
  settle: (isDrawn: boolean) => void;
};

/** Draws moments of one camera's video from a single video element, one after the other. */
export function createFilmFrames(screen: Screen, parts: readonly TimedPart[]) {
  const reel = createReel(screen, parts);
  const closing = new AbortController();
  let requests: readonly DrawRequest[] = [];
  let isBusy = false;

  const isThere = () => reel.isSettled() && screen.readyState >= HAS_CURRENT_DATA;

  function arrive(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isShown: boolean) => {
        clearTimeout(timer);
        for (const event of EVENTS) screen.removeEventListener(event, check);
        screen.removeEventListener("error", fail);
        signal.removeEventListener("abort", give);
        resolve(isShown);
      };
      const check = () => isThere() && settle(true);
      const give = () => settle(false);
      const fail = () => {
        reel.forget();
        settle(false);
      };
      const timer = setTimeout(give, LONGEST_WAIT_MS);
      for (const event of EVENTS) screen.addEventListener(event, check);
      screen.addEventListener("error", fail);
      signal.addEventListener("abort", give);
      reel.show(ms);
      check();
    });
  }

  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (let next = requests[0]; next; next = requests[0]) {
      requests = requests.slice(1);
      const { ms, signal, draw, settle } = next;
      const isShown = !signal.aborted && (await arrive(ms, signal)) && !signal.aborted;
      if (isShown) draw();
      settle(isShown);
    }
    isBusy = false;
  }

  return {
    /** Calls `draw` while the screen shows the moment. False if it can't, or was canceled. */
    draw(ms: number, wanted: AbortSignal, draw: () => void): Promise<boolean> {
      if (ms > lengthOf(parts)) return Promise.resolve(false);
      const signal = AbortSignal.any([wanted, closing.signal]);
      return new Promise((settle) => {
        requests = [...requests, { ms, signal, draw, settle }];
        void work();
      });
    },
    close() {
      closing.abort();
      reel.close();
      screen.removeAttribute("src");
      screen.load();
    },
  };
}
