import { chaptersOf } from "@/components/breaks/sealed/chapters-of";
import type { WatchableVideo } from "@/lib/videos/schema";
import { draftCard } from "@/tests/setup/draft-card";

const part = (pack: number | null, index: number, ms: number): WatchableVideo => ({
  part: index,
  pack,
  ms,
  bytes: 1,
  sha256: "00",
  contentType: "video/webm",
  url: `/api/videos/${index}`,
});
const words = { challengeAMs: 500, challengeBMs: 700 };
const packs = [
  {
    position: 1,
    cards: [
      draftCard(1, 1, { player: "Mara Quill", offsetAMs: 6000, offsetBMs: 6100 }),
      draftCard(1, 2, { offsetAMs: null, offsetBMs: null }),
    ],
  },
  { position: 2, cards: [] },
];

test("each pack begins with its part, and closed packs name no cards", () => {
  const A = [part(0, 0, 5000), part(1, 1, 3000), part(2, 2, 3000)];
  const B = [part(0, 0, 5100), part(1, 1, 3050), part(2, 2, 3000)];
  expect(chaptersOf({ ...words, packs }, { A, B })).toEqual([
    { name: "Start", tA: 0, tB: 0, chapters: [{ name: "Code words", tA: 500, tB: 700 }] },
    {
      name: "Pack 1",
      tA: 5000,
      tB: 5100,
      chapters: [{ name: "1 Mara Quill", tA: 6000, tB: 6100 }],
    },
    { name: "Pack 2, closed", tA: 8000, tB: 8150, chapters: [] },
  ]);
});

test("in one file of the whole break, a pack begins with its first card", () => {
  const whole = [part(null, 0, 11_000)];
  const source = { challengeAMs: null, challengeBMs: null, packs };
  expect(chaptersOf(source, { A: whole, B: whole })).toEqual([
    { name: "Start", tA: 0, tB: 0, chapters: [] },
    {
      name: "Pack 1",
      tA: 6000,
      tB: 6100,
      chapters: [{ name: "1 Mara Quill", tA: 6000, tB: 6100 }],
    },
  ]);
});
