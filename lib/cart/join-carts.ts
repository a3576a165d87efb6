import "server-only";

import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import type { Tx } from "@/lib/platform/database/db";

/** One statement that locks what it moves: concurrent runs move every line once. */
export async function joinCarts(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS (
      SELECT id FROM cart_items WHERE session_id = ${sessionId} ORDER BY listing_id FOR UPDATE
    ), moved AS (
      DELETE FROM cart_items WHERE id IN (SELECT id FROM locked) RETURNING listing_id, product_id, quantity, created_at
    )
    INSERT INTO cart_items AS c (user_id, listing_id, product_id, quantity, created_at)
    SELECT ${userId}::uuid, listing_id, product_id, quantity, created_at FROM moved ORDER BY listing_id
    ON CONFLICT (user_id, listing_id) DO UPDATE SET
      quantity = least(c.quantity + EXCLUDED.quantity, ${MAX_CART_QUANTITY}::int), updated_at = now()`;
}
