import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { readNumber } from "@/lib/platform/read-number";
import { hasWord } from "@/lib/platform/search-text";
import { within } from "@/lib/platform/tables/day-range";
import { countUpTo, eachRow, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import type { DeskOrdersQuery } from "@/lib/support/schema";

const EXPORT_PAGE = 1000;
/** Caps the customers of one name, because more would make the search slow. */
const MOST_CUSTOMERS = 200;

const rowSchema = z.object({
  id: column.text,
  number: column.text,
  placedAt: column.date,
  username: column.text.nullable(),
  fullName: column.text,
  country: column.text,
  total: column.decimal,
  refunded: column.decimal,
  boxCount: column.int,
  waitingCount: column.int,
  cardCount: column.int,
  position: positionColumn,
});

const STATES = {
  waiting: Prisma.sql`EXISTS (
    SELECT FROM order_lines l WHERE l.order_id = o.id AND l.waits_for IS NOT NULL)`,
  breaking: Prisma.sql`EXISTS (
    SELECT FROM order_lines l JOIN breaks b ON b.order_line_id = l.id
    WHERE l.order_id = o.id AND b.status = 'OPEN')`,
  canceled: Prisma.sql`EXISTS (
    SELECT FROM order_lines l WHERE l.order_id = o.id AND l.cancelled_at IS NOT NULL)`,
  refunded: Prisma.sql`EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id)`,
};

export async function listDeskOrders({ sort, cursor, limit, ...filter }: DeskOrdersQuery) {
  const table = keyset({
    sort,
    cursor,
    sorts: {
      placed: { value: Prisma.sql`o.placed_at`, type: "timestamptz" },
      total: { value: Prisma.sql`o.total`, type: "numeric" },
    },
    id: { value: Prisma.sql`o.id`, type: "uuid" },
  });
  const from = Prisma.sql`FROM orders o WHERE ${Prisma.join(conditionsOf(filter), " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT o.id::text, o.number, o.placed_at AS "placedAt",
        (SELECT u.username::text FROM users u WHERE u.id = o.user_id) AS username,
        o.full_name AS "fullName", o.country, o.total::text,
        (SELECT coalesce(sum(r.amount), 0)::numeric(10,2)::text FROM refunds r
          WHERE r.payment_id = o.payment_id) AS refunded,
        lines.boxes AS "boxCount", lines.waiting AS "waitingCount",
        (SELECT count(*)::int FROM order_cards c WHERE c.order_id = o.id) AS "cardCount",
        o.position
      FROM (
        SELECT o.*, ${table.position} ${from} AND ${table.where}
        ORDER BY ${table.orderBy} LIMIT ${limit + 1}
      ) o CROSS JOIN LATERAL (
        SELECT count(*)::int AS boxes, count(l.waits_for)::int AS waiting
        FROM order_lines l WHERE l.order_id = o.id
      ) lines ORDER BY ${table.orderBy}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  const orders = page.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }));
  return { orders, ...cursors, count };
}

type Filter = Omit<DeskOrdersQuery, "sort" | "cursor" | "limit">;

function conditionsOf({ q, state, from, to }: Filter): Prisma.Sql[] {
  const conditions = [Prisma.sql`TRUE`];
  if (q) conditions.push(matching(q));
  if (state)
    conditions.push(
      Prisma.sql`(${Prisma.join(
        state.map((each) => STATES[each]),
        " OR ",
      )})`,
    );
  conditions.push(...within(Prisma.sql`o.placed_at`, { from, to }));
  return conditions;
}

/** A number, or a part of the customer's username, email or name. */
function matching(q: string): Prisma.Sql {
  if (!hasWord(q)) return Prisma.sql`FALSE`;
  const number = readNumber(q, "FW");
  if (number) return Prisma.sql`o.number = ${number}`;
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`o.user_id IN (
    SELECT u.id FROM users u
    WHERE lower(u.username::text || ' ' || u.email::text || ' ' || u.full_name) LIKE ${part}
    LIMIT ${MOST_CUSTOMERS})`;
}

/** Reads the rows of an export. */
export const eachDeskOrder = (query: Omit<DeskOrdersQuery, "cursor" | "limit">) =>
  eachRow(async (cursor) => {
    const { orders, nextCursor } = await listDeskOrders({ ...query, cursor, limit: EXPORT_PAGE });
    return { rows: orders, nextCursor };
  });
