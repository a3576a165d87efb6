import { Prisma } from "@/lib/platform/database/db";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { isCursorOf, type Order } from "@/lib/platform/paging/keyset";

const id = { value: Prisma.sql`id`, type: "bigint" } as const;
const BY_NAME: Order = { sort: "name", keys: [{ value: Prisma.sql`name`, type: "text" }, id] };
const BY_PRICE: Order = {
  sort: "price",
  keys: [{ value: Prisma.sql`price`, type: "numeric" }, id],
};

test.each(["after", "before"])("a cursor that leads %s its row belongs to its list", (way) => {
  expect(isCursorOf(BY_NAME, encodeCursor(["name", way, "2024 bowman chrome", "7"]))).toBe(true);
  expect(isCursorOf(BY_PRICE, encodeCursor(["price", way, "249.99", "7"]))).toBe(true);
});

test("a list that leads forward only refuses a cursor that leads back", () => {
  const forward: Order = { ...BY_NAME, isForwardOnly: true };
  expect(isCursorOf(forward, encodeCursor(["name", "after", "a", "7"]))).toBe(true);
  expect(isCursorOf(forward, encodeCursor(["name", "before", "a", "7"]))).toBe(false);
});

test.each([
  ["garbage", "?!"],
  ["empty", ""],
  ["another order's", encodeCursor(["price", "after", "1.00", "7"])],
  ["of no direction", encodeCursor(["name", "a", "7"])],
  ["a number for a name", encodeCursor(["name", "after", 1, "7"])],
  ["a name with a zero byte", encodeCursor(["name", "after", "a\0", "7"])],
  ["without an id", encodeCursor(["name", "after", "a"])],
  ["with more than an id", encodeCursor(["name", "after", "a", "7", "7"])],
  ["with an id beyond integers", encodeCursor(["name", "after", "a", "9".repeat(19)])],
])("a cursor that is %s is refused", (_, cursor) => {
  expect(isCursorOf(BY_NAME, cursor)).toBe(false);
});

test.each(["1e3", "NaN", "1.00; DROP", "", "1."])("%j is not a price", (price) => {
  expect(isCursorOf(BY_PRICE, encodeCursor(["price", "after", price, "7"]))).toBe(false);
});
