import "server-only";

import { z } from "zod";

import type { LedgerEvent } from "@/lib/ledger/events";
import { BRAND } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { storageEndOf } from "@/lib/pricing/storage-end";

type Sale = { orderId: string; checkoutId: string; buyerId: string; now: Date };
const soldCardSchema = z.object({
  /** Of the order's line. */
  id: column.text,
  sellerId: column.text,
  name: column.text,
  price: column.decimal,
  proceeds: column.decimal,
  isTest: column.boolean,
});
export type SoldCard = z.infer<typeof soldCardSchema>;

/**
 * Ends the offers that the checkout holds, and moves their cards to the buyer's vault with new free
 * storage. The caller has locked the cards and holds every offer.
 */
export async function sellCards(tx: Tx, sale: Sale): Promise<SoldCard[]> {
  const { orderId, checkoutId, buyerId, now } = sale;
  const wanted = await tx.checkoutCard.count({ where: { checkoutId } });
  if (wanted === 0) return [];
  const ended = await tx.$executeRaw`
    UPDATE market_offers o SET ended_at = greatest(${now}::timestamptz, o.priced_at), ended_as = 'SOLD' FROM checkout_cards w
    WHERE w.checkout_id = ${checkoutId}::uuid AND o.id = w.offer_id AND o.held_by_id = w.checkout_id AND o.ended_at IS NULL AND o.price = w.price`;
  if (ended !== wanted) throw new Error(`Not every card of checkout ${checkoutId} is held for it.`);
  await tx.$executeRaw`
    INSERT INTO order_cards (order_id, position, offer_id, card_id, seller_id, price, fee, sold_at)
    SELECT ${orderId}::uuid, w.position, o.id, o.card_id, o.seller_id, o.price, market_fee(o.price, o.fee_percent), ${now}::timestamptz
    FROM checkout_cards w JOIN market_offers o ON o.id = w.offer_id WHERE w.checkout_id = ${checkoutId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM cart_cards k USING order_cards l WHERE l.order_id = ${orderId}::uuid AND k.offer_id = l.offer_id AND k.user_id = ${buyerId}::uuid`;
  await tx.$executeRaw`
    UPDATE grading_evaluations g SET withdrawn_at = ${now}::timestamptz FROM order_cards l
    WHERE l.order_id = ${orderId}::uuid AND g.card_id = l.card_id AND g.withdrawn_at IS NULL AND g.finished_at IS NULL`;
  await tx.$executeRaw`
    UPDATE cards c SET owner_id = ${buyerId}::uuid, status = 'Vault', bought_at = l.sold_at, action_deadline = ${storageEndOf(now)}::timestamptz
    FROM order_cards l WHERE l.order_id = ${orderId}::uuid AND c.id = l.card_id`;
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, at, type, from_status, to_status)
    SELECT l.card_id, l.sold_at, 'SOLD', 'Listed', 'Vault' FROM order_cards l WHERE l.order_id = ${orderId}::uuid`;
  await tx.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at)
    SELECT l.card_id, l.price, 'SALE', ${`Sale on ${BRAND}`}, l.sold_at FROM order_cards l WHERE l.order_id = ${orderId}::uuid ORDER BY l.card_id`;
  return queryRows(tx, soldCardSchema)`
    SELECT l.id::text, l.seller_id::text AS "sellerId", l.price::text AS price, (l.price - l.fee)::text AS proceeds, y.provider = 'test' AS "isTest",
      format('%s, %s %s, number %s', c.player, c.year, c.set, c.number) AS name
    FROM order_cards l JOIN cards c ON c.id = l.card_id JOIN orders o ON o.id = l.order_id JOIN payments y ON y.id = o.payment_id
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.position`;
}

const rowSchema = z.object({ card: column.text, box: column.text });

/** What the ledger says of them: that they were sold, never to whom. */
export async function soldEvents(tx: Tx, orderId: string): Promise<LedgerEvent[]> {
  const cards = await queryRows(tx, rowSchema)`
    SELECT l.card_id::text AS card, p.box_id AS box FROM order_cards l JOIN cards c ON c.id = l.card_id
    JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id JOIN products p ON p.id = b.product_id
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.position`;
  return cards.map(({ card, box }) => ({ type: "CUSTODY", box, state: "SOLD", card }));
}
