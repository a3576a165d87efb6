import { z } from "zod";

import { isForStaff } from "@/lib/api/endpoint";
import type { Sorting } from "@/lib/api/tables/define-table";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { eachRow } from "@/lib/platform/paging/each-row";
import { keyset, sortValuesShape, type SortKey } from "@/lib/platform/paging/keyset";
import { countUpTo } from "@/lib/platform/tables/count-up-to";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

type Sort = "at" | "price";

/** Seven rows of which three share a price, and two share a microsecond. */
const numbers = Prisma.sql`(
  SELECT n::bigint AS id, least(n, 5)::bigint AS price,
    timestamptz '2026-11-27 18:00:00.123456Z' + (n / 2) * interval '1 microsecond' AS at
  FROM generate_series(1, 7) n) numbers`;
const rowSchema = z.object({ id: column.text, ...sortValuesShape });

const SORTS: Record<Sort, SortKey> = {
  at: { value: Prisma.sql`numbers.at`, type: "timestamptz" },
  price: { value: Prisma.sql`price`, type: "bigint" },
};
const id: SortKey = { value: Prisma.sql`id`, type: "bigint" };

async function list(sort: Sorting<Sort>, cursor?: string, limit = 3) {
  const key = SORTS[sort.replace("-", "") as Sort];
  const table = keyset({ sort, keys: [key, id] }, cursor);
  const rows = await queryRows(db, rowSchema)`
    SELECT id::text, ${table.sortValues} FROM ${numbers}
    WHERE ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`;
  return table.page(rows, limit);
}
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => Number(id));

test.each<[Sorting<Sort>, number[][]]>([
  ["price", [[1, 2, 3], [4, 5, 6], [7]]],
  ["-price", [[7, 6, 5], [4, 3, 2], [1]]],
  ["at", [[1, 2, 3], [4, 5, 6], [7]]],
  ["-at", [[7, 6, 5], [4, 3, 2], [1]]],
])("pages by %s lead to the end and back", async (sort, pages) => {
  const seen = [await list(sort)];
  for (let next = seen[0]?.nextCursor; next; next = seen.at(-1)?.nextCursor)
    seen.push(await list(sort, next));
  expect(seen.map(idsOf)).toEqual(pages);
  expect(seen[0]?.previousCursor).toBeNull();

  const back = [seen.at(-1)];
  for (let previous = back[0]?.previousCursor; previous; previous = back.at(-1)?.previousCursor)
    back.push(await list(sort, previous));
  expect(back.map((page) => page && idsOf(page))).toEqual(pages.toReversed());
  expect(back.at(-1)?.nextCursor).not.toBeNull();
});

test("a cursor of another sort, or with a value of another type, is refused", async () => {
  const { nextCursor } = await list("price");
  const cursors = [
    nextCursor ?? "",
    encodeCursor(["at", "after", "2026-13-01T00:00:00.000000Z", "1"]),
    encodeCursor(["at", "after", "2026-11-27T18:00:00.123456Z", "x"]),
    encodeCursor(["at", "after"]),
  ];
  for (const cursor of cursors)
    await expect(list("at", cursor)).rejects.toMatchObject({ code: "bad_request" });
});

test("a file reads all pages, and a count stops above 1,000", async () => {
  const ids = [];
  for await (const { id } of eachRow((cursor) => list("price", cursor, 2))) ids.push(id);
  expect(ids).toHaveLength(7);
  expect(await countUpTo(db, Prisma.sql`FROM ${numbers}`)).toBe(7);
  expect(await countUpTo(db, Prisma.sql`FROM generate_series(1, 5000)`)).toBe(1001);
});

// Its buyer's address has such signs, and so has the address of its mail.
beforeAll(() => createOrder());
const searches = ENDPOINTS.filter(
  (endpoint) => isForStaff(endpoint) && endpoint.method === "GET" && endpoint.query?.shape["q"],
).map((endpoint) => [endpoint.path, endpoint] as const);

test.each(searches)("%s finds nothing by punctuation alone", async (path, { handle, output }) => {
  const cookie = await sessionOf(await createUser({ role: "OWNER" }));
  for (const q of ["-", ".", "@", "%_", "--"]) {
    const response = await call(handle, `${path}?q=${encodeURIComponent(q)}`, { cookie });
    const text = await response.text();
    const rows =
      "bytesOf" in output
        ? text.trim().split("\n").slice(1)
        : Object.values(JSON.parse(text) as object).flatMap((part: unknown) =>
            Array.isArray(part) ? (part as unknown[]) : [],
          );
    expect([q, response.status, rows]).toEqual([q, 200, []]);
  }
});
