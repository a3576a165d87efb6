import { oneIn, rangeWords } from "@/components/pulls/rate-words";
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
  [5, 5, "Likely between 1 in 1.8 and every pack"],
  [0, 48, "Likely rarer than 1 in 13"],
  [0, 0, null],
])("%i of %i packs: %s", (packs, of, words) => expect(range(packs, of)).toBe(words));
