import { createFilmFrames } from "@/components/breaks/station/frames/film-frames";
import type { Screen } from "@/components/videos/reel";

/** A video element that loads and seeks only when the test says so. */
function fakeScreen() {
  const listeners = new Map<string, Set<() => void>>();
  const log: string[] = [];
  const screen = {
    url: "",
    time: 0,
    playbackRate: 1,
    readyState: 0,
    seeking: false,
    paused: true,
    ended: false,
    error: null,
    duration: 3,
    get src() {
      return screen.url;
    },
    set src(url: string) {
      screen.url = url;
      screen.readyState = 0;
      log.push(url);
    },
    get currentTime() {
      return screen.time;
    },
    set currentTime(seconds: number) {
      screen.time = seconds;
      screen.seeking = true;
      log.push(`at ${seconds}`);
    },
    play: async () => undefined,
    pause: () => undefined,
    load: () => undefined,
    removeAttribute: () => void (screen.url = ""),
    addEventListener: (event: string, hear: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(hear)),
    removeEventListener: (event: string, hear: () => void) =>
      void listeners.get(event)?.delete(hear),
    fire: (event: string) => [...(listeners.get(event) ?? [])].forEach((hear) => hear()),
    arrive() {
      screen.readyState = 4;
      screen.time = 0;
      screen.fire("loadedmetadata");
    },
    land() {
      screen.seeking = false;
      screen.fire("seeked");
    },
  };
  return { screen, log };
}

const PARTS = [
  { pack: 0, ms: 3000, url: "/a0" },
  { pack: 1, ms: 3000, url: "/a1" },
];
const settle = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const { screen, log } = fakeScreen();
  const frames = createFilmFrames(screen as Screen, PARTS);
  const shown: string[] = [];
  const draw = (ms: number, wanted = new AbortController()) => {
    void frames
      .draw(ms, wanted.signal, () => void log.push(`draw ${ms} at ${screen.time}`))
      .then((isDrawn) => shown.push(`${ms} ${isDrawn ? "shown" : "not shown"}`));
    return wanted;
  };
  return { screen, log, frames, shown, draw };
}

test("frames are shown one after the other, each in its part", async () => {
  const { screen, log, shown, draw } = start();
  draw(1000);
  draw(4500);
  expect(log).toEqual(["/a0"]);
  screen.arrive();
  await settle();
  expect(shown).toEqual([]);
  screen.land();
  await settle();
  expect(shown).toEqual(["1000 shown"]);
  screen.arrive();
  screen.land();
  await settle();
  expect(shown).toEqual(["1000 shown", "4500 shown"]);
  expect(log).toEqual(["/a0", "at 1", "draw 1000 at 1", "/a1", "at 1.5", "draw 4500 at 1.5"]);
});

test("a frame that is no longer wanted is not fetched", async () => {
  const { screen, log, shown, draw } = start();
  draw(1000);
  draw(4500).abort();
  screen.arrive();
  screen.land();
  await settle();
  expect(shown).toEqual(["1000 shown", "4500 not shown"]);
  expect(log).toEqual(["/a0", "at 1", "draw 1000 at 1"]);
});

test("a film that fails, or ends too early, says so, and the next frame is tried", async () => {
  const { screen, shown, draw } = start();
  draw(6001);
  draw(1000);
  draw(2000);
  screen.fire("error");
  await settle();
  expect(shown).toEqual(["6001 not shown", "1000 not shown"]);
  screen.arrive();
  screen.land();
  await settle();
  expect(shown.at(-1)).toBe("2000 shown");
});

test("closing cancels pending frames", async () => {
  const { frames, shown, draw } = start();
  draw(1000);
  draw(2000);
  frames.close();
  await settle();
  expect(shown).toEqual(["1000 not shown", "2000 not shown"]);
});
