import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Adds the cards of a checkout. Sell their offers first. */
export async function addOrderCards(
  tx: Tx,
  { orderId, checkoutId, now }: { orderId: string; checkoutId: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_cards (order_id, position, offer_id, card_id, seller_id, price, fee, sold_at)
    SELECT ${orderId}::uuid, w.position, o.id, o.card_id, o.seller_id, o.price,
      market_fee(o.price, o.fee_percent), ${now}::timestamptz
    FROM checkout_cards w JOIN market_offers o ON o.id = w.offer_id
      WHERE w.checkout_id = ${checkoutId}::uuid`;
}
