import "server-only";

import { BRAND } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/database/db";

/** The price of a sale becomes the value of its card. */
export async function valueSoldCards(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at)
    SELECT l.card_id, l.price, 'SALE', ${`Sale on ${BRAND}`}, l.sold_at FROM order_cards l
      WHERE l.order_id = ${orderId}::uuid ORDER BY l.card_id`;
}
