import "server-only";

import { z } from "zod";

import { changeOwner } from "@/lib/cards/card-transitions";
import { endEvaluations } from "@/lib/grading/withdraw-evaluations";
import { sellOffers } from "@/lib/market/offer-transitions";
import { addOrderCards } from "@/lib/orders/add-order-cards";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { findStorageEnd } from "@/lib/settings/free-storage";
import { valueSoldCards } from "@/lib/values/value-sold-cards";

type Sale = { orderId: string; checkoutId: string; buyerId: string; now: Date };
const soldCardSchema = z.object({
  /** The order's line. */
  id: column.text,
  cardId: column.text,
  boxId: column.text,
  offerId: column.text,
  sellerId: column.text,
  name: column.text,
  price: column.decimal,
  proceeds: column.decimal,
  isTest: column.boolean,
});
export type SoldCard = z.infer<typeof soldCardSchema>;

/**
 * Moves the cards whose offers the checkout holds to the buyer's vault, with new free storage. The
 * caller has locked the cards.
 */
export async function sellCards(
  tx: Tx,
  { orderId, checkoutId, buyerId, now }: Sale,
): Promise<SoldCard[]> {
  const wanted = await tx.checkoutCard.count({ where: { checkoutId } });
  if (wanted === 0) return [];
  const ended = await sellOffers(tx, { checkoutId, now });
  if (ended !== wanted) throw new Error(`Not every card of checkout ${checkoutId} is held for it.`);
  await addOrderCards(tx, { orderId, checkoutId, now });
  const cards = await queryRows(tx, soldCardSchema)`
    SELECT l.id::text, l.card_id::text AS "cardId", p.box_id AS "boxId",
      l.offer_id::text AS "offerId", l.seller_id::text AS "sellerId",
      l.price::text AS price, (l.price - l.fee)::text AS proceeds, y.provider = 'test' AS "isTest",
      format('%s, %s %s, number %s', c.player, c.year, c.set, c.number) AS name
    FROM order_cards l JOIN orders o ON o.id = l.order_id JOIN payments y ON y.id = o.payment_id
      JOIN cards c ON c.id = l.card_id
    JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
      JOIN products p ON p.id = b.product_id
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.position`;
  await endEvaluations(tx, { cardIds: cards.map(({ cardId }) => cardId), now });
  await changeOwner(tx, {
    sales: Prisma.sql`
      SELECT card_id, ${buyerId}::uuid AS owner_id, sold_at AS bought_at FROM order_cards
        WHERE order_id = ${orderId}::uuid`,
    type: "SOLD",
    storageEnd: await findStorageEnd(tx, { since: now, paidAt: [now] }),
    now,
  });
  await valueSoldCards(tx, orderId);
  return cards;
}
