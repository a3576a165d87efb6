import "server-only";

import { z } from "zod";

import { takeBackBoxes } from "@/lib/catalog/box-transitions";
import { refundsOf } from "@/lib/orders/refunds-of";
import { removeOwnedBoxes } from "@/lib/packs/owned-boxes";
import { type AddedRefund, addRefunds } from "@/lib/payments/add-refunds";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";

const soldLineSchema = z.object({
  id: column.text,
  position: column.int,
  productId: column.int,
  boxId: column.text,
  name: column.text,
  price: column.decimal,
  shipping: column.decimal,
  assignLeaf: column.bytes,
  isCanceled: column.boolean,
  isInShipment: column.boolean,
  /** Can still be canceled. */
  isOpen: column.boolean,
});
export type SoldLine = z.infer<typeof soldLineSchema>;

/** A second statement reads the lines, so that it sees the commits of earlier lock holders. */
export async function lockLines(tx: Tx, ofOrder: Prisma.Sql): Promise<SoldLine[]> {
  await tx.$queryRaw`SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE ${ofOrder}
    ORDER BY l.id FOR UPDATE OF l`;
  return queryRows(tx, soldLineSchema)`
    SELECT l.id::text, l.position, l.product_id AS "productId", p.box_id AS "boxId", p.name,
      l.price::text AS price, l.shipping::text AS shipping,
      l.assign_leaf AS "assignLeaf", l.cancelled_at IS NOT NULL AS "isCanceled",
        l.shipment_id IS NOT NULL AND l.shipped_at IS NULL AS "isInShipment",
          l.waits_for IS NOT NULL AND l.shipment_id IS NULL AND l.came_back_at IS NULL AS "isOpen"
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
    WHERE ${ofOrder} ORDER BY l.position`;
}

type Options = {
  order: { id: string; fee: Prisma.Decimal; paymentId: string };
  /** All lines of the order, including `ended`. */
  lines: readonly SoldLine[];
  ended: readonly SoldLine[];
  reason: "CANCELLED" | "VOIDED";
  now: Date;
};

/** Ends the sales of locked lines. Returns their refunds in the same order. */
export async function endSales(
  tx: Tx,
  { order, lines, ended, reason, now }: Options,
): Promise<AddedRefund[]> {
  const productIds = ended.map(({ productId }) => productId);
  await tx.orderLine.updateMany({
    where: { id: { in: ended.map(({ id }) => id) } },
    data: { cancelledAt: now },
  });
  // A voided box never goes back on sale.
  const isAvailable = reason === "CANCELLED";
  await takeBackBoxes(tx, { ids: productIds, orderId: order.id, isAvailable });
  await removeOwnedBoxes(tx, productIds);

  const { refunds } = refundsOf({
    fee: order.fee.toFixed(2),
    left: lines.filter(({ isCanceled }) => !isCanceled),
    canceled: ended,
    hasCards: (await tx.orderCard.count({ where: { orderId: order.id } })) > 0,
  });
  return addRefunds(
    tx,
    refunds.map(({ box, cents }) => ({
      orderLineId: box.id,
      paymentId: order.paymentId,
      amount: toDecimalString(cents),
      reason,
    })),
  );
}
