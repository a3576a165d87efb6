import "server-only";

import { z } from "zod";

import type { Prisma, Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

type OrderFacts = Omit<Prisma.OrderUncheckedCreateInput, "id" | "number">;
type NewOrder = { id: string; number: string; isTest: boolean };

const numberRowSchema = z.object({ number: column.text });

export async function addOrder(tx: Tx, facts: OrderFacts): Promise<NewOrder> {
  const { number } = await queryRow(tx, numberRowSchema)`
    SELECT 'FW-' || nextval('order_numbers') AS number`;
  const { id, payment } = await tx.order.create({
    data: { ...facts, number },
    select: { id: true, payment: { select: { provider: true } } },
  });
  return { id, number, isTest: payment.provider === "test" };
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
    SELECT ${orderId}::uuid, w.position, o.id, o.card_id, o.seller_id, o.price, market_fee(o.price, o.fee_percent), ${now}::timestamptz
    FROM checkout_cards w JOIN market_offers o ON o.id = w.offer_id WHERE w.checkout_id = ${checkoutId}::uuid`;
}
