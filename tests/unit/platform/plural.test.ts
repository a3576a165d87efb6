import { countOf, outOf, plural } from "@/lib/platform/plural";

test.each([
  [0, "boxes"],
  [1, "box"],
  [2, "boxes"],
])("%d takes %s", (count, word) => {
  expect(plural(count, "box", "boxes")).toBe(word);
});

test("a count is written with thousands", () => {
  expect(countOf(1, "card")).toBe("1 card");
  expect(countOf(2000, "box", "boxes")).toBe("2,000 boxes");
});

test("a share agrees with its whole", () => {
  expect(outOf(0, 1, "pack")).toBe("0 of 1 pack");
  expect(outOf(1, 7, "pack")).toBe("1 of 7 packs");
});
