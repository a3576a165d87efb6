import "server-only";

import { z } from "zod";

import { type Db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { storedTextSchema } from "@/lib/platform/stored-text";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";

const positionSchemas = {
  text: storedTextSchema,
  citext: storedTextSchema,
  bigint: z.string().regex(/^-?\d{1,18}$/),
  numeric: z.string().regex(/^-?\d{1,18}(?:\.\d{1,10})?$/),
  timestamptz: z.iso.datetime({ precision: 6 }).regex(/^[12]/),
  uuid: z.uuid(),
};

/** An expression that is never null, and its type. An index on it and the id makes pages quick. */
export type SortKey = { value: Prisma.Sql; type: keyof typeof positionSchemas };

type Position = { position: string[] };
const asText = ({ value, type }: SortKey) =>
  type === "timestamptz"
    ? Prisma.sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : Prisma.sql`(${value})::text`;
const fromText = (text: string, { type }: SortKey) =>
  Prisma.sql`${text}::text::${Prisma.raw(type)}`;

/**
 * The SQL of one page of a table: select `position`, filter by `where`, order by `orderBy`, read
 * `limit + 1` rows, and pass them to `page`.
 *
 * @throws {AppError} 400, if the cursor belongs to another sort
 */
export function keyset<Sort extends string>({
  sort,
  cursor,
  sorts,
  id,
}: {
  sort: Sort | `-${Sort}`;
  cursor?: string | undefined;
  sorts: Record<Sort, SortKey>;
  id: SortKey;
}) {
  const isDescending = sort.startsWith("-");
  const key = sorts[(isDescending ? sort.slice(1) : sort) as Sort];
  const [, way, value, last] = cursor
    ? decodeCursor(
        cursor,
        z.tuple([
          z.literal(sort),
          z.enum(["after", "before"]),
          positionSchemas[key.type],
          positionSchemas[id.type],
        ]),
      )
    : [];
  const isBackward = way === "before";
  const [compare, order] =
    isDescending === isBackward
      ? [Prisma.sql`>`, Prisma.sql`ASC`]
      : [Prisma.sql`<`, Prisma.sql`DESC`];
  const cursorAt = (where: "after" | "before", row: Position | undefined) =>
    row ? encodeCursor([sort, where, ...row.position]) : null;

  return {
    position: Prisma.sql`ARRAY[${asText(key)}, ${asText(id)}] AS position`,
    where:
      value === undefined || last === undefined
        ? Prisma.sql`TRUE`
        : Prisma.sql`(${key.value}, ${id.value}) ${compare} (${fromText(value, key)}, ${fromText(last, id)})`,
    orderBy: Prisma.sql`${key.value} ${order}, ${id.value} ${order}`,
    page<Row extends Position>(read: readonly Row[], limit: number) {
      const rows = read.slice(0, limit);
      const hasMore = read.length > limit;
      if (isBackward) rows.reverse();
      return {
        rows: rows.map(withoutPosition),
        nextCursor: isBackward || hasMore ? cursorAt("after", rows.at(-1)) : null,
        previousCursor: (isBackward ? hasMore : cursor) ? cursorAt("before", rows[0]) : null,
      };
    },
  };
}

function withoutPosition<Row extends Position>(row: Row): Omit<Row, "position"> {
  const rest: Partial<Row> = { ...row };
  delete rest.position;
  return rest as Omit<Row, "position">;
}

const countRowSchema = z.object({ count: column.int });

/** Counts the rows of `FROM … WHERE …` up to one above the limit. */
export async function countUpTo(client: Db, from: Prisma.Sql): Promise<number> {
  const { count } = await queryRow(client, countRowSchema)`
    SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED + 1}) counted`;
  return count;
}

/** All rows of a list, page by page, for a file. */
export async function* eachRow<Row>(
  list: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
