import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import type { Statement } from "@/lib/statements/schema";
import type { RowTable } from "@/lib/statements/tables";

/** The moments at which the year begins and ends. */
export const startOf = (year: number) =>
  Prisma.sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')`;
const inYear = (moment: Prisma.Sql, { year }: Statement) =>
  Prisma.sql`${moment} >= ${startOf(year)} AND ${moment} < ${startOf(year + 1)}`;

const day = (moment: Prisma.Sql) => Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const dayBefore = (moment: Prisma.Sql, { year }: Statement) =>
  Prisma.sql`CASE WHEN ${moment} < ${startOf(year + 1)} THEN ${day(moment)} END`;
const usd = (cents: Prisma.Sql) => Prisma.sql`((${cents}) / 100.0)::numeric(14, 2)::text`;
const CARD = Prisma.sql`format('%s, %s %s, number %s', c.player, c.year, c.set, c.number)`;
const CAME_BY = Prisma.sql`CASE WHEN x.is_bought THEN 'Bought' ELSE 'Pulled' END`;

export const byValue = ({ sharing }: Statement) => Prisma.sql`${sharing === "value"}::boolean`;

/** Each table's `cells` in the order of its columns, with the time and id that order its rows. */
export const ROWS: Record<RowTable, (statement: Statement) => Prisma.Sql> = {
  sold: (of) => Prisma.sql`
    SELECT ARRAY[${CARD}, ${CAME_BY}, ${day(Prisma.sql`x.acquired_at`)}, o.number,
        CASE WHEN x.is_undone THEN 'Sale undone' ELSE 'Sale' END, ${day(Prisma.sql`x.at`)},
        ${usd(Prisma.sql`x.price`)}, ${usd(Prisma.sql`x.fee`)}, ${usd(Prisma.sql`x.cost`)},
        ${usd(Prisma.sql`x.grading`)}, ${usd(Prisma.sql`x.price - x.fee - x.cost - x.grading`)}
      ] AS cells, x.at, x.sale_id AS id
    FROM sold_cards(${of.userId}::uuid, ${startOf(of.year)}, ${startOf(of.year + 1)},
      ${byValue(of)}) x
    JOIN cards c ON c.id = x.card_id JOIN order_cards s ON s.id = x.sale_id
    JOIN orders o ON o.id = s.order_id`,

  held: (of) => Prisma.sql`
    SELECT ARRAY[${CARD}, ${CAME_BY}, ${day(Prisma.sql`x.acquired_at`)},
        ${dayBefore(Prisma.sql`c.left_at`, of)}, ${usd(Prisma.sql`x.cost`)},
        ${usd(Prisma.sql`x.grading`)}
      ] AS cells, x.acquired_at AS at, x.card_id AS id
    FROM held_cards(${of.userId}::uuid, ${startOf(of.year + 1)}, ${byValue(of)}) x
    JOIN cards c ON c.id = x.card_id`,

  boxes: (of) => Prisma.sql`
    SELECT ARRAY[format('%s, %s', p.name, p.format), o.number, ${day(Prisma.sql`x.bought_at`)},
        ${dayBefore(Prisma.sql`l.shipped_at`, of)}, x.packs::text, x.closed_packs::text,
        ${usd(Prisma.sql`x.cost`)}
      ] AS cells, x.bought_at AS at, x.line_id AS id
    FROM held_boxes(${of.userId}::uuid, ${startOf(of.year + 1)}) x
    JOIN order_lines l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id
    JOIN products p ON p.id = x.product_id`,

  orders: (of) => Prisma.sql`
    SELECT ARRAY[o.number, ${day(Prisma.sql`o.placed_at`)},
        (SELECT count(*) FROM order_lines l WHERE l.order_id = o.id)::text,
        (SELECT count(*) FROM order_cards s WHERE s.order_id = o.id)::text,
        (o.subtotal - o.cards)::text, o.cards::text, o.shipping::text, o.fee::text, o.total::text
      ] AS cells, o.placed_at AS at, o.id
    FROM orders o
    WHERE o.user_id = ${of.userId}::uuid AND ${inYear(Prisma.sql`o.placed_at`, of)}`,

  // What a bank took back may be a part of a refund that is listed, too.
  refunds: (of) => Prisma.sql`
    SELECT ARRAY[${day(Prisma.sql`x.at`)}, x.number, x.reason, x.amount::numeric(14, 2)::text]
      AS cells, x.at, x.id
    FROM (
      SELECT payment_id FROM orders WHERE user_id = ${of.userId}::uuid
      UNION SELECT payment_id FROM shipments WHERE user_id = ${of.userId}::uuid
      UNION SELECT payment_id FROM grading_submissions WHERE user_id = ${of.userId}::uuid
    ) paid
    LEFT JOIN orders o ON o.payment_id = paid.payment_id
    LEFT JOIN shipments h ON h.payment_id = paid.payment_id
    LEFT JOIN grading_submissions g ON g.payment_id = paid.payment_id
    CROSS JOIN LATERAL (
      SELECT r.id, r.created_at AS at, r.amount,
        CASE WHEN r.reason = 'CANCELLED' AND r.order_line_id IS NULL
          THEN coalesce(h.number, g.number) ELSE o.number END AS number,
        CASE r.reason WHEN 'CANCELLED' THEN 'Canceled' WHEN 'VOIDED' THEN 'Break not finished'
          WHEN 'CLAIM' THEN 'Claim' ELSE 'Goodwill' END AS reason
      FROM refunds r WHERE r.payment_id = paid.payment_id AND r.amount > 0
      UNION ALL
      SELECT md5(r.id::text)::uuid, r.done_at, -r.taken_back, o.number,
        'Part that your bank had already returned'
      FROM refunds r WHERE r.payment_id = paid.payment_id AND r.taken_back > 0
      UNION ALL
      SELECT m.id, m.at, -m.amount_cents / 100.0, coalesce(o.number, h.number, g.number),
        CASE WHEN m.amount_cents < 0 THEN 'Returned by your bank' ELSE 'Taken again by us' END
      FROM disputes d JOIN dispute_movements m ON m.dispute_id = d.id
      WHERE d.payment_id = paid.payment_id AND m.amount_cents <> 0
    ) x
    WHERE ${inYear(Prisma.sql`x.at`, of)}`,

  shipments: (of) => Prisma.sql`
    SELECT ARRAY[h.number, ${day(Prisma.sql`h.paid_at`)}, o.number,
        (SELECT count(*) FROM shipment_cards l WHERE l.shipment_id = h.id)::text,
        (SELECT count(*) FROM shipment_boxes l WHERE l.shipment_id = h.id)::text,
        ${dayBefore(Prisma.sql`h.shipped_at`, of)}, ${dayBefore(Prisma.sql`h.cancelled_at`, of)},
        h.total::text
      ] AS cells, h.paid_at AS at, h.id
    FROM shipments h LEFT JOIN orders o ON o.payment_id = h.payment_id
    WHERE h.user_id = ${of.userId}::uuid AND ${inYear(Prisma.sql`h.paid_at`, of)}`,

  grading: (of) => Prisma.sql`
    SELECT ARRAY[g.number, ${day(Prisma.sql`g.paid_at`)}, coalesce(g.company || ', ' || initcap(g.tier), 'Evaluation'),
        (SELECT count(*) FROM grading_cards l WHERE l.submission_id = g.id)::text,
        ${dayBefore(Prisma.sql`coalesce(g.returned_at, g.answered_at)`, of)},
        ${dayBefore(Prisma.sql`g.cancelled_at`, of)}, g.total::text
      ] AS cells, g.paid_at AS at, g.id
    FROM grading_submissions g
    WHERE g.user_id = ${of.userId}::uuid AND ${inYear(Prisma.sql`g.paid_at`, of)}`,
};
