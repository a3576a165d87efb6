import "server-only";

import { type Db, db, type Prisma, retryOnConflict } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { appendEvents } from "@/lib/ledger/append-events";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";
import { enqueueMail } from "@/lib/mail/enqueue-mail";
import { toDecimalString } from "@/lib/money";
import { orderCancelledMail } from "@/lib/orders/order-mails";
import { getOrder, noSuchOrder } from "@/lib/orders/queries";
import { refundsOf } from "@/lib/orders/refunds-of";
import type { Order } from "@/lib/orders/schema";
import { deliverRefundsSoon } from "@/lib/payments/deliver-refunds-soon";

type Options = { id: string; userId: string; positions?: readonly number[] | undefined; now?: Date };

/**
 * Cancels boxes of an order, all or none: those named, or every one that still can be. They go back on sale, their money goes back, and the
 * order's fee with the last of them. A break takes a line's lock before it starts, so that only one of the two happens.
 * Named boxes that are cancelled already stay so: asked twice, the answer is the same.
 *
 * @throws {AppError} 404, also for an order of somebody else; 409 when a box is being opened or was sent
 */
export async function cancelBoxes({ id, userId, positions, now = new Date() }: Options): Promise<Order> {
  await retryOnConflict(() => db.$transaction((tx) => cancel(tx, { id, userId, positions, now })));
  deliverMailSoon();
  deliverRefundsSoon();
  return getOrder({ id, userId });
}

async function cancel(tx: Prisma.TransactionClient, { id, userId, positions, now }: Options & { now: Date }): Promise<void> {
  const lines = await lockLines(tx, id, userId);
  if (lines.length === 0) throw noSuchOrder();
  const wanted = lines.filter(({ position, isOpen }) => (positions ? positions.includes(position) : isOpen));
  if (positions && new Set(positions).size !== wanted.length) throw new AppError("not_found", "There is no such box in this order.");
  const late = wanted.find(({ isOpen, isCancelled }) => !isOpen && !isCancelled);
  if (late) throw new AppError("conflict", `Box ${late.boxId.slice(0, 8)}… cannot be cancelled any more: it is being opened, or was sent.`);
  const cancelled = wanted.filter(({ isOpen }) => isOpen);
  if (cancelled.length === 0) {
    if (positions) return;
    throw new AppError("conflict", "No box of this order can be cancelled any more.");
  }

  const order = await tx.order.findUniqueOrThrow({ where: { id }, select: { number: true, fee: true, paymentId: true, payment: { select: { provider: true } }, user: { select: { email: true, fullName: true } } } });
  const productIds = cancelled.map(({ productId }) => productId);
  await tx.orderLine.updateMany({ where: { id: { in: cancelled.map((line) => line.id) } }, data: { cancelledAt: now } });
  await tx.product.updateMany({ where: { id: { in: productIds }, orderId: id }, data: { orderId: null, isAvailable: true } });
  await tx.ownedBox.deleteMany({ where: { productId: { in: productIds }, ownerId: userId } });

  const { refunds } = refundsOf({ fee: order.fee.toFixed(2), left: lines.filter(({ isCancelled }) => !isCancelled), cancelled });
  await tx.refund.createMany({ data: refunds.map(({ box, cents }) => ({ paymentId: order.paymentId, orderLineId: box.id, amount: toDecimalString(cents), reason: "CANCELLED" })) });
  if (order.user) await enqueueMail(tx, orderCancelledMail(order.user, { id, number: order.number, isTest: order.payment.provider === "test", boxes: cancelled, refundCents: refunds.reduce((sum, { cents }) => sum + cents, 0) }));
  await appendEvents(tx, { now, events: cancelled.map(({ boxId, assignLeaf }) => ({ type: "RELEASE", box: boxId, refersTo: Buffer.from(assignLeaf).toString("hex"), reason: "CANCELLED" })) });
}

type Line = { id: string; position: number; productId: number; boxId: string; name: string; price: string; shipping: string; assignLeaf: Uint8Array; isCancelled: boolean; isOpen: boolean };

/** Two statements: the second sees what those did who held the locks before, a break that began among it. */
async function lockLines(tx: Db, orderId: string, userId: string): Promise<Line[]> {
  await tx.$queryRaw`
    SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.id = ${orderId}::uuid AND o.user_id = ${userId}::uuid ORDER BY l.id FOR UPDATE OF l`;
  return tx.$queryRaw<Line[]>`
    SELECT l.id::text, l.position, l.product_id AS "productId", p.box_id AS "boxId", p.name, l.price::text AS price, l.shipping::text AS shipping,
      l.assign_leaf AS "assignLeaf", l.cancelled_at IS NOT NULL AS "isCancelled",
      l.cancelled_at IS NULL AND l.shipped_at IS NULL AND b.id IS NULL AS "isOpen"
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id LEFT JOIN breaks b ON b.order_line_id = l.id
    WHERE o.id = ${orderId}::uuid AND o.user_id = ${userId}::uuid ORDER BY l.position`;
}
