import "server-only";

import { MAX_CART_CARDS, MAX_CART_QUANTITY } from "@/lib/cart/totals";
import type { Tx } from "@/lib/platform/database/db";

/** Locks the lines it moves, so concurrent runs move each line once. */
export async function joinCarts(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS (
      SELECT id FROM cart_items WHERE session_id = ${sessionId} ORDER BY listing_id FOR UPDATE
    ), moved AS (
      DELETE FROM cart_items WHERE id IN (SELECT id FROM locked)
      RETURNING listing_id, product_id, quantity, created_at
    )
    INSERT INTO cart_items AS c (user_id, listing_id, product_id, quantity, created_at)
    SELECT ${userId}::uuid, listing_id, product_id, quantity, created_at FROM moved
    ORDER BY listing_id
    ON CONFLICT (user_id, listing_id) DO UPDATE SET
      quantity = least(c.quantity + EXCLUDED.quantity, ${MAX_CART_QUANTITY}::int),
      updated_at = now()`;
  // Drops the collector's own cards, which can't be bought, and the latest of those that don't fit.
  await tx.$executeRaw`
    WITH moved AS (
      DELETE FROM cart_cards WHERE session_id = ${sessionId} RETURNING offer_id, created_at
    )
    INSERT INTO cart_cards (user_id, offer_id, created_at)
    SELECT ${userId}::uuid, m.offer_id, m.created_at FROM moved m
    JOIN market_offers o ON o.id = m.offer_id AND o.seller_id IS DISTINCT FROM ${userId}::uuid
    ORDER BY m.created_at, m.offer_id
    LIMIT greatest(0, ${MAX_CART_CARDS} - (SELECT count(*) FROM cart_cards
      WHERE user_id = ${userId}::uuid))
    ON CONFLICT DO NOTHING`;
}
