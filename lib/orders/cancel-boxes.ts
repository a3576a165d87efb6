import "server-only";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { appendEvents } from "@/lib/ledger/append-events";
import { endSales, lockLines } from "@/lib/orders/end-sales";
import { orderCanceledMail } from "@/lib/orders/order-mails";
import { getOrder, orderNotFound } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/schema";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

type Options = {
  id: string;
  userId: string;
  positions?: readonly number[] | undefined;
  now?: Date;
};

/**
 * Cancels and refunds the named boxes, or all that can still be canceled. Idempotent for named
 * boxes. A break locks the line before it starts, so only one of the two happens.
 * @throws {AppError} 404 (including another collector's order); 409 for a box being opened or sent
 */
export async function cancelBoxes({
  id,
  userId,
  positions,
  now = new Date(),
}: Options): Promise<Order> {
  const checkoutId = await retryOnConflict(() =>
    db.$transaction((tx) => cancelIn(tx, { id, userId, positions, now })),
  );
  if (checkoutId) await revalidateListings({ checkoutIds: [checkoutId] });
  return getOrder({ id, userId });
}

async function nothingToCancel(
  tx: Tx,
  { id, userId }: Pick<Options, "id" | "userId">,
): Promise<AppError> {
  const hasCards = (await tx.order.count({ where: { id, userId } })) > 0;
  return hasCards
    ? new AppError("conflict", "Cards bought from another collector can't be canceled.")
    : orderNotFound();
}

/** @returns the order's checkout; null when nothing changed */
export async function cancelIn(
  tx: Tx,
  { id, userId, positions, now }: Options & { now: Date },
): Promise<string | null> {
  const lines = await lockLines(tx, Prisma.sql`o.id = ${id}::uuid AND o.user_id = ${userId}::uuid`);
  if (lines.length === 0) throw await nothingToCancel(tx, { id, userId });
  const wanted = lines.filter(({ position, isOpen }) =>
    positions ? positions.includes(position) : isOpen,
  );
  if (positions && new Set(positions).size !== wanted.length)
    throw new AppError("not_found", "We couldn't find that box in this order.");
  const late = wanted.find(({ isOpen, isCanceled }) => !isOpen && !isCanceled);
  if (late)
    throw new AppError(
      "conflict",
      `Box ${late.boxId.slice(0, 8)}… can no longer be canceled: ${late.isInShipment ? "it goes with a paid shipment" : "it is being opened or was sent"}.`,
    );
  const canceled = wanted.filter(({ isOpen }) => isOpen);
  if (canceled.length === 0) {
    if (positions) return null;
    throw new AppError("conflict", "The boxes in this order can no longer be canceled.");
  }

  const select = {
    id: true,
    number: true,
    fee: true,
    paymentId: true,
    checkoutId: true,
    payment: { select: { provider: true } },
    user: { select: recipientSelect },
  } as const;
  const order = await tx.order.findUniqueOrThrow({ where: { id }, select });
  const refunds = await endSales(tx, { order, lines, ended: canceled, reason: "CANCELLED", now });
  if (order.user)
    await enqueueMail(
      tx,
      await orderCanceledMail(order.user, {
        id,
        number: order.number,
        isTest: order.payment.provider === "test",
        boxes: canceled,
        refundCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
        givenCents: refunds.reduce((sum, { givenCents }) => sum + givenCents, 0),
      }),
    );
  await appendEvents(tx, {
    now,
    events: canceled.map(({ boxId, assignLeaf }) => ({
      type: "RELEASE",
      box: boxId,
      refersTo: Buffer.from(assignLeaf).toString("hex"),
      reason: "CANCELLED",
    })),
  });
  return order.checkoutId;
}
