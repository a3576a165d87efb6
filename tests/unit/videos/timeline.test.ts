import {
  lengthOf,
  lockedWords,
  momentAt,
  nextUnlocked,
  startOf,
  type TimedPart,
} from "@/lib/videos/timeline";

const part = (pack: number | null, ms: number, isOpen = true): TimedPart => ({
  pack,
  ms,
  url: isOpen ? `/api/videos/${pack}` : null,
});
const PARTS = [part(0, 5000), part(1, 3000), part(2, 4000, false), part(3, 2000)];

test("parts follow each other on one clock", () => {
  expect(lengthOf(PARTS)).toBe(14_000);
  expect(PARTS.map((_, index) => startOf(PARTS, index))).toEqual([0, 5000, 8000, 12_000]);
});

test("a time belongs to one part, and its start to the part that begins there", () => {
  expect(momentAt(PARTS, 0)).toEqual({ index: 0, ms: 0 });
  expect(momentAt(PARTS, 4999)).toEqual({ index: 0, ms: 4999 });
  expect(momentAt(PARTS, 5000)).toEqual({ index: 1, ms: 0 });
  expect(momentAt(PARTS, 12_500)).toEqual({ index: 3, ms: 500 });
});

test("times outside of the videos are moved into them", () => {
  expect(momentAt(PARTS, -200)).toEqual({ index: 0, ms: 0 });
  expect(momentAt(PARTS, 99_000)).toEqual({ index: 3, ms: 2000 });
  expect(momentAt([], 100)).toEqual({ index: 0, ms: 0 });
});

test("locked parts are skipped, even at the end", () => {
  expect(nextUnlocked(PARTS, 1)).toBe(1);
  expect(nextUnlocked(PARTS, 2)).toBe(3);
  expect(nextUnlocked(PARTS.slice(0, 3), 2)).toBeNull();
});

test("a locked part says why", () => {
  expect(lockedWords({ pack: 3 })).toBe(
    "Pack 3 is still closed, so its part of the video is locked.",
  );
  expect(lockedWords({ pack: null })).toBe("These videos unlock when the last pack is open.");
});
