import "server-only";

import type { Prisma, Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";

type OrderFacts = Omit<Prisma.OrderUncheckedCreateInput, "id" | "number">;

/** Returns its id. */
export async function addOrder(tx: Tx, facts: OrderFacts): Promise<string> {
  const number = await nextNumber(tx, "order_numbers", "FW");
  const { id } = await tx.order.create({ data: { ...facts, number }, select: { id: true } });
  return id;
}

export async function addOrderLines(
  tx: Tx,
  lines: Prisma.OrderLineCreateManyInput[],
): Promise<void> {
  await tx.orderLine.createMany({ data: lines });
}

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
