import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { toCents } from "@/lib/platform/money";

const rowSchema = z.object({ amount: column.decimal });

/**
 * What goodwill can give back: the payment, less all refunds, and less what a cancellation, a void
 * or an undone sale would still refund in full: the fee goes back with the last box. Not negative.
 */
export async function maxGoodwillCents(client: Db, orderId: string): Promise<number> {
  const { amount } = await queryRow(client, rowSchema)`
    SELECT greatest(0, y.amount
      - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = y.id), 0)
      - coalesce(boxes.open, 0)
      - CASE WHEN boxes.open IS NULL OR boxes.kept > 0 OR o.cards > 0 THEN 0 ELSE o.fee END
      - coalesce((
        SELECT sum(c.price) FROM order_cards c
        WHERE c.order_id = o.id AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_card_id = c.id)
      ), 0)
      - coalesce((
        SELECT s.total FROM shipments s WHERE s.payment_id = y.id AND s.status = 'PAID'
      ), 0))::numeric(10,2)::text AS amount
    FROM orders o JOIN payments y ON y.id = o.payment_id
    CROSS JOIN LATERAL (
      SELECT sum(l.price + l.shipping) FILTER (WHERE NOT line.is_kept) AS open,
        count(*) FILTER (WHERE line.is_kept) AS kept
      FROM order_lines l LEFT JOIN breaks b ON b.order_line_id = l.id
      CROSS JOIN LATERAL (
        SELECT l.shipped_at IS NOT NULL OR b.status IS NOT DISTINCT FROM 'COMMITTED' AS is_kept
      ) line
      WHERE l.order_id = o.id AND l.cancelled_at IS NULL
    ) boxes
    WHERE o.id = ${orderId}::uuid`;
  return toCents(amount);
}
