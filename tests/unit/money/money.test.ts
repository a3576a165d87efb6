import { formatDollars, formatPrice, toCents, toDecimalString } from "@/lib/platform/money";

test.each([
  ["0.01", 1],
  ["249.99", 24999],
  ["5", 500],
  ["5.5", 550],
  ["99999999.99", 9999999999],
])("%s is %d cents", (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test.each(["", "-1", "1.005", "1e3", "1,000", "100000000"])(
  "%j is not an amount of money",
  (text) => {
    expect(() => toCents(text)).toThrow(RangeError);
  },
);

test("cents convert to two decimals and to dollars for people", () => {
  expect(toDecimalString(1005)).toBe("10.05");
  expect(formatPrice("1249.5")).toBe("$1,249.50");
});

test.each([
  [0, "$0"],
  [1, "$0.01"],
  [1999, "$19.99"],
  [19900, "$199"],
  [123450, "$1,234.50"],
])("%d cents read as %s when zero cents are omitted", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});
