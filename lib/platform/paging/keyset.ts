import "server-only";

import { z } from "zod";

import { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { storedTextSchema } from "@/lib/platform/stored-text";

// PostgreSQL has no year 0.
const positionSchemas = {
  text: storedTextSchema,
  citext: storedTextSchema,
  boolean: z.enum(["true", "false"]),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  numeric: z.string().regex(/^-?\d{1,18}(?:\.\d{1,10})?$/),
  date: z.iso.date().regex(/^[12]/),
  timestamptz: z.iso.datetime({ precision: 6 }).regex(/^[12]/),
  uuid: z.uuid(),
};

/** An expression that is never null, and its type; bigint serves for all integers. */
export type SortKey = { value: Prisma.Sql; type: keyof typeof positionSchemas };

/** A leading minus descends. The keys together are unique; an index on them makes pages quick. */
export type Order = {
  sort: string;
  keys: readonly SortKey[];
  /** For lists with an order of their own. */
  isForwardOnly?: true;
};

export function byTime(sort: string, time: Prisma.Sql, id: Prisma.Sql): Order {
  return {
    sort,
    keys: [
      { value: time, type: "timestamptz" },
      { value: id, type: "uuid" },
    ],
  };
}

export const sortValuesShape = { sortValues: z.array(z.string()) };
export const sortedIdSchema = z.object({ id: z.string(), ...sortValuesShape });

type Sorted = { sortValues: string[] };
const asText = ({ value, type }: SortKey) =>
  type === "timestamptz"
    ? Prisma.sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : Prisma.sql`(${value})::text`;
const fromText = (text: string | undefined, { type }: SortKey) =>
  Prisma.sql`${text}::text::${Prisma.raw(type)}`;
const listOf = (parts: Prisma.Sql[]) => Prisma.join(parts, ", ");

/**
 * The SQL of one page of a list: select `sortValues`, filter by `where`, order by `orderBy`, read
 * `limit + 1` rows, and pass them to `page`. A list with an order of its own has `after`, the values
 * of the keys at the cursor, in place of `where` and `orderBy`.
 *
 * @throws {AppError} 400, if the cursor belongs to another sort
 */
export function keyset(list: Order, cursor: string | undefined) {
  const { sort, keys } = list;
  const isDescending = sort.startsWith("-");
  const [way, after] = cursor === undefined ? [] : readCursor(list, cursor);
  const isBackward = way === "before";
  const [compare, order] =
    isDescending === isBackward
      ? [Prisma.sql`>`, Prisma.sql`ASC`]
      : [Prisma.sql`<`, Prisma.sql`DESC`];
  const cursorAt = (where: Way, row: Sorted | undefined) =>
    row ? encodeCursor([sort, where, ...row.sortValues]) : null;

  return {
    sortValues: Prisma.sql`ARRAY[${listOf(keys.map(asText))}] AS "sortValues"`,
    after,
    where: after
      ? Prisma.sql`(${listOf(keys.map(({ value }) => value))}) ${compare}
          (${listOf(keys.map((key, place) => fromText(after[place], key)))})`
      : Prisma.sql`TRUE`,
    orderBy: listOf(keys.map(({ value }) => Prisma.sql`${value} ${order}`)),
    page<Row extends Sorted>(read: readonly Row[], limit: number) {
      const rows = read.slice(0, limit);
      const hasMore = read.length > limit;
      if (isBackward) rows.reverse();
      return {
        rows: rows.map(withoutSortValues),
        nextCursor: isBackward || hasMore ? cursorAt("after", rows.at(-1)) : null,
        previousCursor: (isBackward ? hasMore : cursor) ? cursorAt("before", rows[0]) : null,
      };
    },
  };
}

const WAYS = ["after", "before"] as const;
type Way = (typeof WAYS)[number];

function readCursor({ sort, keys, isForwardOnly }: Order, cursor: string): [Way, string[]] {
  const [, way, ...position] = decodeCursor(
    cursor,
    z
      .tuple([z.literal(sort), z.enum(isForwardOnly ? ["after"] : WAYS)], z.string())
      .refine(([, , ...values]) => values.length === keys.length && keys.every(isOf(values))),
  );
  return [way, position];
}

const isOf =
  (values: string[]) =>
  ({ type }: SortKey, place: number) =>
    positionSchemas[type].safeParse(values[place]).success;

export function isCursorOf(order: Order, cursor: string): boolean {
  try {
    readCursor(order, cursor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function withoutSortValues<Row extends Sorted>(row: Row): Omit<Row, "sortValues"> {
  const rest: Partial<Row> = { ...row };
  delete rest.sortValues;
  return rest as Omit<Row, "sortValues">;
}
