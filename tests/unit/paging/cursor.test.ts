import { z } from "zod";

import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { nextLink } from "@/lib/platform/paging/next-link";
import { rowIdSchema, rowIdTextSchema } from "@/lib/platform/paging/row-id";

const byName = z.tuple([z.literal("name"), z.string(), rowIdSchema]);

test("a position survives the round trip with any characters in the name", () => {
  const cursor = encodeCursor(["name", "Ünïcode & 'quotes' / ✨", 7]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, byName)).toEqual(["name", "Ünïcode & 'quotes' / ✨", 7]);
});

test.each([
  ["another sort's cursor", encodeCursor(["year", "2024", 7])],
  ["an impossible id", encodeCursor(["name", "a", 2_147_483_648])],
  ["a value of another type", encodeCursor(["name", 3, 7])],
  ["a truncated cursor", encodeCursor(["name", "abc", 7]).slice(0, -3)],
  ["nothing", ""],
  ["noise", "%%%"],
  ["an oversized cursor", encodeCursor(["name", "a".repeat(5000), 7])],
])("%s is refused with 400", (_what, cursor) => {
  expect(() => decodeCursor(cursor, byName)).toThrow(expect.objectContaining({ status: 400 }));
});

test("the link to the next page keeps the list's parameters", () => {
  const url = new URL("https://shop.example/api/admin/products?q=a%26b&limit=50&cursor=old");
  expect(nextLink(url, "new")).toBe(
    '</api/admin/products?q=a%26b&limit=50&cursor=new>; rel="next"',
  );
});

test.each(["0", "-1", "01", "1.5", "abc", "2147483648", "99999999999999", ""])(
  "%p is not a row id",
  (text) => {
    expect(rowIdTextSchema.safeParse(text).success).toBe(false);
  },
);
