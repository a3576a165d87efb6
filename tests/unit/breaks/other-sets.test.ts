import { otherSets, otherSetsWords } from "@/lib/breaks/other-sets";

const listing = { year: 2023, brand: "Panini", set: "Donruss Optic" };
const sets = (...names: string[]) => names.map((set) => ({ set }));
const wordsFor = (...names: string[]) => otherSetsWords(otherSets(sets(...names), listing));

test.each([
  "Donruss Optic",
  "donruss  optic",
  "Panini Donruss Optic",
  "2023 Donruss Optic",
  "2023 Panini Donruss Optic",
  "Donruss Optic Rated Rookies",
  "",
])("%j is the listing's set, or not written yet", (set) => {
  expect(wordsFor(set)).toBeNull();
});

test.each([
  "Donruss",
  "Optic",
  "2024 Donruss Optic",
  "First Light",
  "Topps Donruss Optic",
  "Panini",
])("%j is another set", (set) => {
  expect(wordsFor(set)).toBe(`1 card names another set: ${set}.`);
});

test("each other set is named once, the most frequent first", () => {
  const names = ["Velocity", "First Light", "Donruss Optic", "first light"];
  expect(otherSets(sets(...names), listing)).toEqual([
    { set: "First Light", count: 2 },
    { set: "Velocity", count: 1 },
  ]);
  expect(wordsFor(...names)).toBe("3 cards name another set: First Light (2), Velocity (1).");
  expect(wordsFor("Velocity", "Velocity")).toBe("2 cards name another set: Velocity.");
});

test("a set whose name is a year, or begins with its brand, is recognized", () => {
  const named = (set: string, of: typeof listing) => otherSetsWords(otherSets(sets(set), of));
  expect(named("1989", { year: 2024, brand: "Topps", set: "1989" })).toBeNull();
  expect(named("Topps Chrome", { year: 2024, brand: "Topps", set: "Topps Chrome" })).toBeNull();
  expect(named("Chrome", { year: 2024, brand: "Topps", set: "Topps Chrome" })).toBeNull();
});
