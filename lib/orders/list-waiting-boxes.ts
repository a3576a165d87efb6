import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_ROWS = 50;

const rowSchema = z.object({
  name: column.text,
  type: column.text,
  count: column.int,
  isOnCamera: column.boolean,
  orderId: column.text,
  orderNumber: column.text,
});
export type WaitingBoxes = z.infer<typeof rowSchema>;

/** A buyer's boxes that are not recorded yet; identical ones of an order are one row. */
export const listWaitingBoxes = (userId: string): Promise<WaitingBoxes[]> =>
  queryRows(db, rowSchema)`
    SELECT ob.name, ob.type, count(*)::int AS count, b.id IS NOT NULL AS "isOnCamera",
      o.id::text AS "orderId", o.number AS "orderNumber"
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN owned_boxes ob ON ob.product_id = l.product_id AND ob.owner_id = o.user_id
    LEFT JOIN breaks b ON b.order_line_id = l.id
    WHERE o.user_id = ${userId}::uuid AND l.delivery = 'BREAK' AND l.cancelled_at IS NULL
      AND l.shipped_at IS NULL AND (b.id IS NULL OR b.status = 'OPEN')
    GROUP BY o.id, ob.name, ob.type, b.id IS NOT NULL
    ORDER BY "isOnCamera" DESC, o.placed_at, o.id, min(l.position) LIMIT ${MAX_ROWS}`;
