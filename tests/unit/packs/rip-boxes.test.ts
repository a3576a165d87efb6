import { someBox } from "./rip-box";
import { contentsOf, hasPacksToRip, inRipOrder } from "@/lib/packs/rip-box";
import type { OwnedBox } from "@/lib/packs/schema";

const box = (id: string, packCount: number, completeCount: number): OwnedBox => ({
  id,
  name: "2026 First Light",
  type: "Blaster Box",
  imageUrl: "",
  packArt: "first-light",
  packTone: "",
  isSample: true,
  packCount,
  openedCount: completeCount,
  completeCount,
});

test("boxes with packs left come first, then finished ones, then sealed ones", () => {
  const boxes = [box("sealed", 0, 0), box("through", 7, 7), box("begun", 7, 6), box("fresh", 7, 0)];
  expect(inRipOrder(boxes).map(({ id }) => id)).toEqual(["begun", "fresh", "through", "sealed"]);
  expect(boxes[0]?.id).toBe("sealed");
  expect(boxes.filter(hasPacksToRip).map(({ id }) => id)).toEqual(["begun", "fresh"]);
});

test("a torn pack that is not complete counts as one to rip", () => {
  expect(hasPacksToRip({ ...box("torn", 1, 0), openedCount: 1 })).toBe(true);
});

test.each([
  [7, "Blaster Box, 7 packs of 4 cards"],
  [1, "Blaster Box, 1 pack of 4 cards"],
])("a box of %i describes its contents", (count, words) => {
  expect(contentsOf({ ...box("any", count, 0), packs: someBox({}, count) })).toBe(words);
});
