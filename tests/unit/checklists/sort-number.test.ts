import { sortNumberOf } from "@/lib/checklists/sort-number";

test("numbers are in the order of their digits, whatever stands before them", () => {
  const numbers = ["10", "BK-12", "2", "bk-9", "1", "RC", "100", "2b"];
  const sorted = numbers.toSorted((a, b) => (sortNumberOf(a) < sortNumberOf(b) ? -1 : 1));
  expect(sorted).toEqual(["1", "2", "2b", "10", "100", "bk-9", "BK-12", "RC"]);
});
