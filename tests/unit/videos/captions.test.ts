import { captionsOf, isCue } from "@/components/videos/captions";

const PARTS = [
  { pack: 0, ms: 5000, url: "/a" },
  { pack: 1, ms: 3000, url: "/b" },
];

test("the words are the caption of the part that shows them, on its own clock", () => {
  const about = { cueMs: 6250, challenge: "apple brave cedar dune" };
  expect(captionsOf(PARTS, { ...about, index: 1 })).toBe(
    "WEBVTT\n\n00:00:01.250 --> 00:00:06.250\nCode words: apple brave cedar dune\n",
  );
  expect(captionsOf(PARTS, { ...about, index: 0 })).toBeNull();
  expect(captionsOf(PARTS, { ...about, cueMs: null, index: 0 })).toBeNull();
});

test("the words are shown for five seconds", () => {
  expect([1999, 2000, 6999, 7000].map((ms) => isCue(2000, ms))).toEqual([false, true, true, false]);
  expect(isCue(null, 0)).toBe(false);
});
