import { shortageMessage } from "@/lib/cart/shortage";
import { cartCount, cartTotalCents, lineTotalCents } from "@/lib/cart/totals";

const lines = [
  { quantity: 3, product: { price: "0.10" } },
  { quantity: 2, product: { price: "249.99" } },
];

test("a cart counts boxes, not lines", () => {
  expect(cartCount(lines)).toBe(5);
  expect(cartCount([])).toBe(0);
});

test("totals are exact to the cent", () => {
  expect(lines.map(lineTotalCents)).toEqual([30, 49998]);
  expect(cartTotalCents(lines)).toBe(50028);
  expect(cartTotalCents([])).toBe(0);
});

test.each([
  [0, "This is sold out."],
  [1, "Only 1 of these is left."],
  [3, "Only 3 of these are left."],
  [101, "A cart can hold at most 100 of these."],
])("a line with %d left says %j", (left, message) => {
  expect(shortageMessage(left)).toBe(message);
});
