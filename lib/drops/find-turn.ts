import "server-only";

import { z } from "zod";

import type { Turn } from "@/lib/drops/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  slug: column.text,
  name: column.text,
  listing: column.text,
  until: column.date,
  now: column.date,
  isPaused: column.boolean,
});

/**
 * The turn that ends first, among the drops that sell what is in the collector's cart, or one that
 * is over.
 */
export async function findTurn({ userId }: { userId: string }): Promise<Turn | null> {
  const [turn] = await queryRows(db, rowSchema)`
    SELECT d.slug, l.name, l.slug AS listing, w.admitted_until AS until, clock_timestamp() AS now,
      w.state = 'ADMITTED' AND d.paused_at IS NOT NULL AS "isPaused"
    FROM drop_places p JOIN drops d ON d.id = p.drop_id AND d.state = 'SELLING'
    JOIN drop_draw w ON (w.drop_id, w.tag) = (p.drop_id, p.tag) AND w.state IN ('ADMITTED', 'LAPSED')
    JOIN listings l ON l.id = d.listing_id
    WHERE p.user_id = ${userId}::uuid
      AND EXISTS (SELECT FROM cart_items c WHERE c.user_id = p.user_id AND c.listing_id = d.listing_id)
    ORDER BY w.state, w.admitted_until LIMIT 1`;
  return turn ? { ...turn, until: turn.until.toISOString(), now: turn.now.toISOString() } : null;
}
