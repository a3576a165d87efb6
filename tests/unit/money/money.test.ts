import fc from "fast-check";

import {
  formatCents,
  formatChange,
  formatDollars,
  formatPrice,
  toCents,
  toDecimalString,
} from "@/lib/platform/money";

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

test("amounts read as Intl writes US dollars", () => {
  const dollars = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });
  const [plain, whole, signed] = [
    dollars(),
    dollars({ trailingZeroDisplay: "stripIfInteger" }),
    dollars({ signDisplay: "exceptZero" }),
  ];
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (cents) => {
      expect(formatCents(cents)).toBe(plain.format(cents / 100));
      expect(formatDollars(cents)).toBe(whole.format(cents / 100));
      expect(formatChange(toDecimalString(cents))).toBe(signed.format(cents / 100));
    }),
    { numRuns: 2000, examples: [[0], [-1], [5], [99999], [100000], [123456700]] },
  );
});
