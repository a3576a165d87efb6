import { priceAfter } from "@/lib/stock/desk/listings/round-price";

test("a price changes by percent, to the cent", () => {
  expect(priceAfter(1000, -12.5, "cent")).toBe(875);
  expect(priceAfter(1001, -50, "cent")).toBe(501);
  expect(priceAfter(999, 0, "cent")).toBe(999);
  expect(priceAfter(1, -90, "cent")).toBe(1);
  expect(priceAfter(29, 0.01, "cent")).toBe(29);
  expect(priceAfter(9_999_999_999, 500, "cent")).toBe(9_999_999_999);
});

test("or to the nearest .99, the higher of two, and never below $0.99", () => {
  expect([148, 149, 199, 248, 249].map((cents) => priceAfter(cents, 0, "99"))).toEqual([
    99, 199, 199, 199, 299,
  ]);
  expect(priceAfter(1, 0, "99")).toBe(99);
  expect(priceAfter(9_999_999_999, 500, "99")).toBe(9_999_999_999);
});
