import { formatPrice, toCents, toDecimalString } from "@/lib/money";

test.each([
  ["0.01", 1],
  ["249.99", 24999],
  ["5", 500],
  ["5.5", 550],
  ["99999999.99", 9999999999],
])("%s is %d cents", (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test.each(["", "-1", "1.005", "1e3", "1,000", "100000000"])("%j is no amount of money", (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
});

test("cents go back to two decimals, and to dollars for people", () => {
  expect(toDecimalString(1005)).toBe("10.05");
  expect(formatPrice("1249.5")).toBe("$1,249.50");
});
