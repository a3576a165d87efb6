import { copiesWords, foundWords } from "@/components/pulls/found-words";

const parallel = (cardCount: number, foundCount: number, ...runs: [number, number][]) => ({
  name: "Gold",
  cardCount,
  foundCount,
  runs: runs.map(([size, copies]) => ({ size, copies })),
});

test("a parallel says how many of its cards were found", () => {
  expect(foundWords(parallel(120, 3))).toBe("3 of 120 cards found here");
  expect(foundWords(parallel(1, 0))).toBe("0 of 1 card found here");
});

test.each([
  [parallel(120, 3), null],
  [parallel(1, 1, [10, 3]), "Numbered to 10: 3 of 10 copies found here, 7 still out"],
  [parallel(120, 3, [10, 14]), "Numbered to 10: 14 of 1,200 copies found here, 1,186 still out"],
  [parallel(40, 1, [1, 1]), "Numbered to 1: 1 of 40 copies found here, 39 still out"],
  // Some cards have another print run, so no one can tell how many copies there are.
  [parallel(120, 3, [10, 2], [25, 1]), "Numbered to 10, 25: 3 copies found here"],
  // Cards that the checklist doesn't have.
  [parallel(1, 1, [5, 6]), "Numbered to 5: 6 copies found here"],
])("numbered cards: %j", (found, words) => expect(copiesWords(found)).toBe(words));
