import { cutsOfDraft } from "@/lib/videos/cutting/cuts-of-draft";
import { planCuts } from "@/lib/videos/cutting/plan-cuts";

test("a film is cut halfway between the last card of a pack and the first of the next", () => {
  const cards = [
    { pack: 1, ms: 1000 },
    { pack: 1, ms: 2000 },
    { pack: 2, ms: 6000 },
    { pack: 2, ms: 7000 },
  ];
  expect(planCuts(cards, 2)).toEqual([{ pack: 2, fromMs: 3000, middleMs: 4000, toMs: 5000 }]);
});

test.each([
  [
    "packs that are not filmed in order",
    [
      { pack: 1, ms: 2000 },
      { pack: 2, ms: 2000 },
    ],
  ],
  ["a pack without cards", [{ pack: 1, ms: 2000 }]],
])("%s can't be told apart", (_what, cards) => {
  expect(planCuts(cards, 2)).toBeNull();
});

const card = (offsetAMs: number, offsetBMs: number) => ({ offsetAMs, offsetBMs });

test("only films of the whole break are cut, and only if all of them can be", () => {
  const packs = [[card(0, 100)], [card(1000, 2100)]];
  const film = (camera: "A" | "B", pack: number | null) => ({ camera, pack });
  expect(cutsOfDraft(packs, [film("A", null), film("B", null)])).toEqual([
    {
      pack: 2,
      at: [
        { camera: "A", ms: 500 },
        { camera: "B", ms: 1100 },
      ],
    },
  ]);
  expect(cutsOfDraft(packs, [film("A", 0), film("A", 1), film("B", null)])).toEqual([
    { pack: 2, at: [{ camera: "B", ms: 1100 }] },
  ]);
  expect(cutsOfDraft(packs, [film("A", 0), film("B", 0)])).toEqual([]);
  expect(cutsOfDraft([[card(0, 0)], [card(1, 0)]], [film("A", null), film("B", null)])).toEqual([]);
});
