import { createFilmFrames } from "@/components/breaks/station/frames/film-frames";
import type { Screen } from "@/components/videos/reel";
import { fakeScreen } from "@/tests/unit/videos/fake-screen";

const PARTS = [
  { pack: 0, ms: 3000, url: "/a0" },
  { pack: 1, ms: 3000, url: "/a1" },
];
const settle = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const screen = fakeScreen({ duration: 3, isSlow: true });
  const { log } = screen;
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
