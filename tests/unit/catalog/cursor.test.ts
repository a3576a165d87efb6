import { decodeCursor, encodeCursor } from "@/lib/catalog/cursor";

const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([
  ["name", { key: "2024 bowman chrome", id: 7 }],
  ["price-asc", { key: "249.99", id: 7 }],
  ["year-desc", { key: 2024, id: 7 }],
  ["relevance", { key: 12024, id: 7 }],
] as const)("a cursor by %s survives the round trip", (sort, position) => {
  expect(decodeCursor(encodeCursor(sort, position), sort)).toEqual(position);
});

test.each([
  ["garbage", "?!"],
  ["empty", ""],
  ["another order's", made("price-asc", "1.00", 7)],
  ["a number for a name", made("name", 1, 7)],
  ["a name with a zero byte", made("name", "a\0", 7)],
  ["a missing listing", made("name", "a")],
  ["a listing beyond integers", made("name", "a", 3e9)],
])("%s is refused", (_, cursor) => {
  expect(() => decodeCursor(cursor, "name")).toThrow("The cursor does not belong to this list.");
});

test.each(["1", "-1.00", "1e3", "NaN", "1.00; DROP"])("%j is not a price", (price) => {
  expect(() => decodeCursor(made("price-asc", price, 7), "price-asc")).toThrow(
    "The cursor does not belong to this list.",
  );
});
