import { z } from "zod";

import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { nextLink } from "@/lib/platform/paging/next-link";
import { rowIdSchema, rowIdTextSchema } from "@/lib/platform/paging/row-id";

const byName = z.tuple([z.literal("name"), z.string(), rowIdSchema]);

test("a position survives the round trip, whatever the name is made of", () => {
  const cursor = encodeCursor(["name", "Ünïcode & 'quotes' / ✨", 7]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, byName)).toEqual(["name", "Ünïcode & 'quotes' / ✨", 7]);
});

test.each([
  ["another sort's cursor", encodeCursor(["year", "2024", 7])],
  ["an id that no row can have", encodeCursor(["name", "a", 2_147_483_648])],
  ["a value of another type", encodeCursor(["name", 3, 7])],
  ["a cut cursor", encodeCursor(["name", "abc", 7]).slice(0, -3)],
  ["nothing", ""],
  ["noise", "%%%"],
  ["far too much", encodeCursor(["name", "a".repeat(5000), 7])],
])("%s is refused with 400", (_what, cursor) => {
  expect(() => decodeCursor(cursor, byName)).toThrow(expect.objectContaining({ status: 400 }));
});

test("the link to the next page keeps what the list was asked for", () => {
  const url = new URL("https://shop.example/api/admin/products?q=a%26b&limit=50&cursor=old");
  expect(nextLink(url, "new")).toBe(
    '</api/admin/products?q=a%26b&limit=50&cursor=new>; rel="next"',
  );
});

test.each(["0", "-1", "01", "1.5", "abc", "2147483648", "99999999999999", ""])(
  "%p is not a row's id",
  (text) => {
    expect(rowIdTextSchema.safeParse(text).success).toBe(false);
  },
);
