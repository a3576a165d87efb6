import "server-only";

import { z } from "zod";

import { grossCents } from "@/lib/books/list-sales";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { DAY_MS } from "@/lib/platform/time";

const DAYS = 30;

const dayRowSchema = z.object({ day: column.text, cents: column.bigint });
const stockRowSchema = z.object({
  boxes: column.int,
  cents: column.bigint,
  soldBoxes: column.int,
});

export type DayOfSales = { day: string; cents: number };
export type Sales = {
  /** The last 30 days (UTC), also those without a sale. */
  days: DayOfSales[];
  stock: { boxes: number; cents: number };
  /** The part of the boxes that were in stock or came in which were sold in these days. */
  sellThrough: number | null;
};

export async function getSales({ now = new Date() } = {}): Promise<Sales> {
  const from = new Date(now.getTime() - (DAYS - 1) * DAY_MS);
  const [days, stock] = await Promise.all([listDays(from, now), countStock(from)]);
  const known = stock.boxes + stock.soldBoxes;
  return {
    days,
    stock: { boxes: stock.boxes, cents: Number(stock.cents) },
    sellThrough: known === 0 ? null : stock.soldBoxes / known,
  };
}

async function listDays(from: Date, to: Date): Promise<DayOfSales[]> {
  const rows = await queryRows(db, dayRowSchema)`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(sum(sold.cents), 0)::bigint AS cents
    FROM generate_series((${from}::timestamptz AT TIME ZONE 'UTC')::date::timestamp,
      (${to}::timestamptz AT TIME ZONE 'UTC')::date::timestamp, '1 day') d
    LEFT JOIN (
      SELECT (e.at AT TIME ZONE 'UTC')::date AS day, ${grossCents} AS cents
      FROM book_entries e JOIN book_lines l ON l.entry_id = e.id
      WHERE e.at >= (${from}::timestamptz AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1
    ) sold ON sold.day = d::date
    GROUP BY d ORDER BY d`;
  return rows.map(({ day, cents }) => ({ day, cents: Number(cents) }));
}

/** A held box is still ours. */
const countStock = (from: Date) => queryRow(db, stockRowSchema)`
  SELECT count(*)::int AS boxes, coalesce(sum(100 * p.price), 0)::bigint AS cents,
    (SELECT count(*)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.placed_at >= ${from}::timestamptz AND l.cancelled_at IS NULL) AS "soldBoxes"
  FROM products p WHERE ${isInStock}`;

const isInStock = Prisma.sql`p.order_id IS NULL AND (p.is_available OR p.held_by_id IS NOT NULL)`;
