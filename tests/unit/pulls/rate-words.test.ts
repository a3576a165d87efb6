import { countedWords } from "@/components/pulls/counted-words";
import { oneIn, rangeWords, rateWords } from "@/components/pulls/rate-words";
import { wilsonInterval } from "@/lib/pulls/wilson-interval";

test.each([
  [1, "Every pack"],
  [0.97, "Every pack"],
  [5 / 48, "1 in 9.6 packs"],
  [1 / 9.96, "1 in 10 packs"],
  [1 / 24, "1 in 24 packs"],
  [1 / 4800, "1 in 4,800 packs"],
])("%d of packs is %s", (share, words) => expect(oneIn(share)).toBe(words));

const range = (packs: number, of: number) =>
  rangeWords(
    {
      kind: "RARITY",
      name: "Rare",
      packs,
      cards: packs,
      odds: null,
      ...wilsonInterval({ hits: packs, trials: of }),
    },
    of,
  );

test.each([
  [5, 48, "Likely between 1 in 22 and 1 in 4.5"],
  [30, 30, "Likely between 1 in 1.1 and every pack"],
  [0, 48, "Likely rarer than 1 in 13"],
  [0, 30, "Likely rarer than 1 in 8.8"],
  [29, 29, null],
  [0, 0, null],
])("%i of %i packs: %s", (packs, of, words) => expect(range(packs, of)).toBe(words));

test("a rate needs 30 open packs", () => {
  const rate = {
    kind: "RARITY",
    name: "Rare",
    packs: 3,
    cards: 3,
    low: 0,
    high: 1,
    odds: null,
  } as const;
  expect(rateWords(rate, 30)).toBe("1 in 10 packs");
  expect(rateWords({ ...rate, packs: 0 }, 30)).toBe("Not yet");
  expect(rateWords(rate, 29)).toBeNull();
  const counted = { name: "Wax", boxes: 1, closedBoxes: 0, rates: [], odds: null };
  expect(countedWords({ ...counted, packs: 29 })).toBe(
    "29 packs of 1 box have been opened here so far. Rates appear from 30 packs on.",
  );
  expect(countedWords({ ...counted, packs: 0 })).toBe(
    "No pack of this product has been opened here yet. Rates appear from 30 packs on.",
  );
  expect(countedWords({ ...counted, packs: 30 })).toBe("Counted from 30 open packs of 1 box.");
});
