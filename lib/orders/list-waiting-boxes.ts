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
  /** Null for boxes that someone else bought. */
  orderId: column.text.nullable(),
  orderNumber: column.text.nullable(),
});
export type WaitingBoxes = z.infer<typeof rowSchema>;

/** A collector's boxes that are not recorded yet; identical ones of an order are one row. */
export const listWaitingBoxes = (userId: string): Promise<WaitingBoxes[]> =>
  queryRows(db, rowSchema)`
    SELECT ob.name, ob.type, count(*)::int AS count, b.id IS NOT NULL AS "isOnCamera",
      own.id::text AS "orderId", own.number AS "orderNumber"
    FROM owned_boxes ob
    JOIN order_lines l ON l.product_id = ob.product_id AND l.cancelled_at IS NULL
    JOIN orders o ON o.id = l.order_id
    LEFT JOIN orders own ON own.id = o.id AND own.user_id = ob.owner_id
    LEFT JOIN breaks b ON b.order_line_id = l.id
    WHERE ob.owner_id = ${userId}::uuid AND NOT is_wrapped(ob.product_id)
      AND l.delivery = 'BREAK' AND l.shipped_at IS NULL AND (b.id IS NULL OR b.status = 'OPEN')
    GROUP BY own.id, own.number, ob.name, ob.type, b.id IS NOT NULL
    ORDER BY "isOnCamera" DESC, min(o.placed_at), own.id, min(l.position) LIMIT ${MAX_ROWS}`;
