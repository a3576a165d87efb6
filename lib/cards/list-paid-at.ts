import "server-only";

import { z } from "zod";

import type { Db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ paidAt: column.date });

/**
 * When the cards, or the boxes that they are from, were paid for; none for a sample. `cards` must
 * select them as `card_id`.
 */
export async function listPaidAt(client: Db, cards: Prisma.Sql): Promise<Date[]> {
  const rows = await queryRows(client, rowSchema)`
    SELECT DISTINCT coalesce(c.bought_at, o.placed_at) AS "paidAt" FROM (${cards}) k
      JOIN cards c ON c.id = k.card_id JOIN packs p ON p.id = c.pack_id
      JOIN owned_boxes b ON b.id = p.box_id
      LEFT JOIN order_lines l ON l.product_id = b.product_id AND l.cancelled_at IS NULL
      LEFT JOIN orders o ON o.id = l.order_id
    WHERE coalesce(c.bought_at, o.placed_at) IS NOT NULL`;
  return rows.map(({ paidAt }) => paidAt);
}
