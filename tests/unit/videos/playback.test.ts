import { fakeScreen } from "./fake-screen";
import { AT_START, createPlayback, type PlaybackState } from "@/components/videos/playback";
import type { Screen } from "@/components/videos/reel";
import type { TimedPart } from "@/lib/videos/timeline";

const part = (pack: number, ms: number, camera: string): TimedPart => ({
  pack,
  ms,
  url: `/${camera}${pack}`,
});
const partsOf = (camera: string) => [
  part(0, 5000, camera),
  part(1, 3000, camera),
  part(2, 4000, camera),
];
const locked = (parts: TimedPart[], ...indexes: number[]) =>
  parts.map((one, index) => (indexes.includes(index) ? { ...one, url: null } : one));

const DECODE_ERROR = { code: 3 };
const SOURCE_ERROR = { code: 4 };

function start({
  A = partsOf("a"),
  B = partsOf("b"),
  aheadMs = 0,
  startMs = 0,
  arrives = async () => true,
} = {}) {
  const screens = { A: fakeScreen(), B: fakeScreen() };
  let state: PlaybackState = AT_START;
  const playback = createPlayback({
    screens: screens as { A: Screen; B: Screen },
    parts: { A, B },
    aheadMs,
    startMs,
    arrives,
    onState: (next) => (state = next),
  });
  return { ...screens, playback, state: () => state };
}

/** Both angles play from the start. */
function playing(options: Parameters<typeof start>[0] = {}) {
  const started = start(options);
  started.A.arrive();
  started.B.arrive();
  started.playback.play();
  return started;
}

test("both angles play, and the clock is camera A's", () => {
  const { A, B, playback, state } = start();
  expect([A.src, B.src]).toEqual(["/a0", "/b0"]);
  A.arrive();
  B.arrive();
  playback.play();
  expect([A.isPlaying, B.isPlaying]).toEqual([true, true]);
  A.playTo(2.5);
  expect(state()).toMatchObject({ isPlaying: true, ms: 2500 });
  playback.pause();
  expect([A.isPlaying, B.isPlaying]).toEqual([false, false]);
});

test("camera B catches up by speed, and jumps only if it is far away", () => {
  const { A, B } = playing();
  B.time = 1.8;
  A.playTo(2);
  expect(B.playbackRate).toBeCloseTo(1.1);
  expect(B.time).toBe(1.8);
  B.time = 2.1;
  A.playTo(4);
  expect(B.time).toBe(4);
  expect(B.playbackRate).toBe(1);
});

test("pausing stops both angles at the same moment", () => {
  const { A, B, playback, state } = playing({ aheadMs: 500 });
  A.playTo(2);
  A.time = 2.2;
  B.time = 1.6;
  playback.pause();
  expect(B.time).toBeCloseTo(2.7);
  expect(B.playbackRate).toBe(1);
  expect(state()).toMatchObject({ isPlaying: false, ms: 2200 });
});

test("a camera that is still loading when both pause starts at that moment", () => {
  const { A, B, playback } = start();
  A.arrive();
  playback.play();
  A.playTo(2);
  playback.pause();
  B.arrive();
  expect(B.time).toBe(2);
});

test("the next part follows at the end of a part, in both angles", () => {
  const { A, B, state } = playing();
  A.time = 5;
  A.fire("ended");
  expect([A.src, B.src]).toEqual(["/a1", "/b1"]);
  A.arrive();
  A.playTo(1);
  expect(state()).toMatchObject({ isPlaying: true, ms: 6000, indexes: { A: 1, B: 1 } });
});

test("a locked part is skipped with a sentence", () => {
  const { A, playback, state } = start({ A: locked(partsOf("a"), 1), B: locked(partsOf("b"), 1) });
  A.arrive();
  playback.play();
  A.fire("ended");
  expect(A.src).toBe("/a2");
  expect(state()).toMatchObject({
    isPlaying: true,
    ms: 8000,
    note: "Pack 1 is still closed, so its part of the video is locked.",
  });
});

test("playing stops before locked parts at the end", () => {
  const { A, playback, state } = start({
    A: locked(partsOf("a"), 1, 2),
    B: locked(partsOf("b"), 1, 2),
  });
  A.arrive();
  playback.play();
  A.fire("ended");
  expect(A.src).toBe("");
  expect(state()).toMatchObject({ isPlaying: false, indexes: { A: 1, B: 1 } });
});

test("a card's second is found in both angles, before anything is loaded", () => {
  const { A, B, playback, state } = start();
  playback.seek(6000, 8500);
  expect([A.src, B.src]).toEqual(["/a1", "/b2"]);
  A.arrive();
  B.arrive();
  expect([A.time, B.time]).toEqual([1, 0.5]);
  playback.step(-5000);
  A.arrive();
  expect(state().ms).toBe(1000);
  expect([A.time, B.src]).toEqual([1, "/b0"]);
});

test("a browser that can't jump in a recording is shown its end first", () => {
  const { A, playback, state } = start();
  A.arrive();
  playback.seek(3000);
  A.time = 0;
  A.fire("seeked");
  expect(A.time).toBeGreaterThan(1e6);
  A.duration = 5;
  A.fire("seeked");
  expect(A.time).toBe(3);
  A.fire("seeked");
  expect(A.time).toBe(3);
  expect(state().ms).toBe(3000);
});

test("a browser that starts a part over by itself is sent back, a few times for each jump", () => {
  const { A, playback, state } = start();
  const startOver = () => {
    A.time = 0;
    A.fire("seeked");
  };
  A.arrive();
  A.duration = 5;
  playback.seek(3000);
  for (let time = 1; time <= 3; time += 1) {
    startOver();
    expect(A.time).toBe(3);
  }
  expect(state().ms).toBe(3000);
  startOver();
  expect(A.time).toBe(0);
  playback.seek(2000);
  startOver();
  expect(A.time).toBe(2);
});

test("a video that can't be loaded is named, and loads again on demand", () => {
  const { A, B, playback, state } = start();
  A.arrive();
  playback.play();
  B.fire("error");
  expect(state()).toMatchObject({ failed: "B", isPlaying: false });
  B.url = "";
  playback.retry();
  expect(B.src).toBe("/b0");
  expect(state().failed).toBeNull();
});

test("playing starts from the beginning after the end", () => {
  const { A, playback, state } = start();
  playback.seek(Infinity);
  expect(A.src).toBe("/a2");
  playback.play();
  expect(A.src).toBe("/a0");
  expect(state()).toMatchObject({ isPlaying: true, ms: 0 });
});

test("closing leaves no listeners behind", () => {
  const { A, playback, state } = start();
  A.arrive();
  playback.close();
  A.playTo(3);
  expect(state().ms).toBe(0);
});

test("a camera that the browser left paused is restarted by the other's clock", () => {
  const { A, B, playback } = playing();
  playback.seek(2000);
  B.isPlaying = false;
  A.playTo(2.1);
  expect([A.isPlaying, B.isPlaying]).toEqual([true, true]);
  A.isPlaying = false;
  B.playTo(2.3);
  expect([A.isPlaying, B.isPlaying]).toEqual([true, true]);
});

test("a camera is not restarted after a pause, at its end, or while the other has no data", () => {
  const { A, B, playback } = playing();
  B.isPlaying = false;
  A.readyState = 2;
  A.playTo(2.1);
  expect(B.isPlaying).toBe(false);
  A.readyState = 4;
  B.ended = true;
  A.playTo(2.2);
  expect(B.isPlaying).toBe(false);
  B.ended = false;
  playback.pause();
  A.fire("timeupdate");
  B.fire("timeupdate");
  expect([A.isPlaying, B.isPlaying]).toEqual([false, false]);
});

test("a moment after the end of a film is called missing, and nothing plays on from there", () => {
  const { A, B, playback, state } = start();
  A.arrive();
  B.arrive();
  expect(playback.seek(11_000, 12_500)).toBe(false);
  expect(state()).toMatchObject({
    missing: ["B"],
    note: "This moment is missing in video B, which ends before it.",
  });
  playback.play();
  expect(playback.seek(109_000, 109_000)).toBe(false);
  expect(state()).toMatchObject({
    isPlaying: false,
    missing: ["A", "B"],
    note: "This moment is missing: both videos end before it.",
  });
  expect(playback.seek(12_000, 12_000)).toBe(true);
  expect(state()).toMatchObject({ missing: [], note: "" });
  expect(playback.seek(Infinity)).toBe(true);
});

test.each([
  ["can't be decoded", DECODE_ERROR, true, true],
  ["arrives, but has no codec here", SOURCE_ERROR, true, true],
  ["doesn't arrive", SOURCE_ERROR, false, false],
  ["breaks off", { code: 2 }, true, false],
])("a film that %s is reported accordingly", async (_, error, isThere, isUnplayable) => {
  const { A, playback, state } = start({ arrives: async () => isThere });
  A.arrive();
  A.error = error;
  A.fire("error");
  await Promise.resolve();
  expect(state()).toMatchObject({ failed: "A", isUnplayable });
  playback.retry();
  expect(state().failed).toBeNull();
});
