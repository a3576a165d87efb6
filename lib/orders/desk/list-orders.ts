import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { ordersTable } from "@/lib/orders/desk/orders-table";
import { deskOrderRowSchema } from "@/lib/orders/desk/schema";
import { Prisma } from "@/lib/platform/database/db";
import { readNumber } from "@/lib/platform/read-number";
import { likePart } from "@/lib/platform/search-text";

/** Caps the customers of one name, because more would make the search slow. */
const MOST_CUSTOMERS = 200;

const hasLine = (condition: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM order_lines l LEFT JOIN breaks b ON b.order_line_id = l.id
  WHERE l.order_id = o.id AND ${condition})`;

export const orderList = defineList(ordersTable, deskOrderRowSchema, {
  from: Prisma.sql`orders o`,
  alias: "o",
  id: { value: Prisma.sql`o.id`, type: "uuid" },
  columns: Prisma.sql`
    o.id::text, o.number, o.placed_at AS "placedAt",
    (SELECT u.username::text FROM users u WHERE u.id = o.user_id) AS username,
    o.full_name AS "fullName", o.country, o.total::text,
    (SELECT coalesce(sum(r.amount), 0)::numeric(10,2)::text FROM refunds r
      WHERE r.payment_id = o.payment_id) AS refunded,
    lines.boxes AS "boxCount", lines.waiting AS "waitingCount",
    (SELECT count(*)::int FROM order_cards c WHERE c.order_id = o.id) AS "cardCount"`,
  joins: Prisma.sql`CROSS JOIN LATERAL (
    SELECT count(*)::int AS boxes, count(l.waits_for)::int AS waiting
    FROM order_lines l WHERE l.order_id = o.id) lines`,
  sorts: {
    placed: { value: Prisma.sql`o.placed_at`, type: "timestamptz" },
    total: { value: Prisma.sql`o.total`, type: "numeric" },
  },
  facets: {
    state: {
      waiting: hasLine(Prisma.sql`l.waits_for IS NOT NULL`),
      breaking: hasLine(Prisma.sql`b.status = 'OPEN'`),
      canceled: hasLine(Prisma.sql`l.cancelled_at IS NOT NULL`),
      refunded: Prisma.sql`EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id)`,
    },
    from: Prisma.sql`o.placed_at`,
    to: Prisma.sql`o.placed_at`,
  },
  /** A number, or a part of the customer's username, email or name. */
  search(q) {
    const number = readNumber(q, "FW");
    if (number) return Prisma.sql`o.number = ${number}`;
    return Prisma.sql`o.user_id IN (
      SELECT u.id FROM users u
      WHERE lower(u.username::text || ' ' || u.email::text || ' ' || u.full_name) LIKE ${likePart(q)}
      LIMIT ${MOST_CUSTOMERS})`;
  },
});
