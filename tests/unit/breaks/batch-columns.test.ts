import { offsetOf, valueOfCell } from "@/lib/breaks/batch-columns";

test.each([
  ["", null],
  ["0", 0],
  ["84", 84_000],
  ["187250 ms", 187_250],
  ["187250ms", 187_250],
  ["3:07.250", 187_250],
  ["3:07,250", 187_250],
  ["1.5", 1500],
  ["03:07", 187_000],
  ["3:07.5", 187_500],
  ["1:02:03.004", 3_723_004],
  ["0:00.001", 1],
  ["90:00", 5_400_000],
])("%j is read as an offset", (cell, expected) => {
  expect(offsetOf(cell)).toBe(expected);
});

test.each([
  ["3:60"],
  ["3:7:8:9"],
  ["-1"],
  ["3 min"],
  [":07"],
  ["1:75:00"],
  ["1234567890"],
  ["1234567890 ms"],
])("%j is not an offset", (cell) => {
  expect(offsetOf(cell)).toBe(cell);
});

test.each([
  ["$1,234.50", "1234.50"],
  ["$ 12", "12"],
  ["1,234,567", "1234567"],
  ["12,50", "12,50"],
  ["", ""],
  ["abc", "abc"],
])("the value %j is read as %j", (cell, expected) => {
  expect(valueOfCell("estimatedValue", cell)).toBe(expected);
});

test("a rarity is recognized in any letter case, with or without hyphens", () => {
  expect(
    ["one of one", "ULTRA_RARE", "common", "Epic"].map((cell) => valueOfCell("rarity", cell)),
  ).toEqual(["One-of-One", "Ultra Rare", "Common", "Epic"]);
});
