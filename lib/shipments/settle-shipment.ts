import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { takeOnce } from "@/lib/payments/record-success";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock-shipment";
import { shipmentPaidMail, shipmentTooLateMail } from "@/lib/shipments/shipment-mails";

type Taken = { paymentId: string; shipmentId: string; now: Date };

/**
 * Accepts a payment and locks the cards to the shipment, or refunds it if the shipment was canceled
 * or is already paid. Idempotent.
 */
export async function settleShipment(taken: Taken): Promise<void> {
  await retryOnConflict(() => db.$transaction((tx) => settle(tx, taken)));
}

async function settle(tx: Tx, { paymentId, shipmentId, now: requestedAt }: Taken): Promise<void> {
  const shipment = await lockShipment(tx, { id: shipmentId });
  if (!shipment) throw new Error(`Payment ${paymentId} is for no shipment.`);
  const now = nowOrLater(requestedAt > shipment.createdAt ? requestedAt : shipment.createdAt);
  const isTaken = await takeOnce(tx, {
    paymentId,
    now,
    isPaid: shipment.paymentId !== null,
    accept: async () => {
      const { amount } = await tx.payment.findUniqueOrThrow({
        where: { id: paymentId },
        select: { amount: true },
      });
      // The total changes when more cards join at the end of their free storage.
      const { count } = await tx.shipment.updateMany({
        where: { id: shipmentId, status: "AWAITING_PAYMENT", userId: { not: null }, total: amount },
        data: { status: "PAID", paymentId, paidAt: now },
      });
      return count > 0;
    },
    notifyOfLatePayment: () => notifyOfLatePayment(tx, { shipment, paymentId }),
  });
  if (!isTaken) return;
  await addCardEvents(tx, { cards: cardsOfShipment(shipmentId), type: "SHIPMENT_PAID", now });
  const { user, payment, ...facts } = await tx.shipment.findUniqueOrThrow({
    where: { id: shipmentId },
    select: {
      id: true,
      number: true,
      total: true,
      payment: { select: { provider: true } },
      user: { select: recipientSelect },
      _count: { select: { lines: true } },
    },
  });
  if (user)
    await enqueueMail(
      tx,
      await shipmentPaidMail(user, {
        id: facts.id,
        number: facts.number,
        cardCount: facts._count.lines,
        total: facts.total.toFixed(2),
        isTest: payment?.provider === "test",
      }),
    );
}

async function notifyOfLatePayment(
  tx: Tx,
  { shipment, paymentId }: { shipment: LockedShipment; paymentId: string },
): Promise<void> {
  if (!shipment.userId) return;
  const user = await tx.user.findUnique({
    where: { id: shipment.userId },
    select: recipientSelect,
  });
  const { provider } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true },
  });
  if (user)
    await enqueueMail(
      tx,
      await shipmentTooLateMail(user, {
        id: shipment.id,
        number: shipment.number,
        total: shipment.total,
        isTest: provider === "test",
      }),
    );
}
