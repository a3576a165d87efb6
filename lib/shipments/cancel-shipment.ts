import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { refundCanceled } from "@/lib/payments/record-success";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { lockShipment } from "@/lib/shipments/lock-shipment";
import { getShipment, shipmentNotFound } from "@/lib/shipments/queries";
import type { Shipment } from "@/lib/shipments/schema";
import { shipmentCanceledMail } from "@/lib/shipments/shipment-mails";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

type Options = { id: string; userId: string; now?: Date };

/**
 * Cancels a shipment with a full refund. Idempotent. Packing takes the same lock, so only one of
 * the two happens.
 * @throws {AppError} 404, including another collector's shipment; 409 once it is packed
 */
export async function cancelShipment({ id, userId, now = new Date() }: Options): Promise<Shipment> {
  await retryOnConflict(() => db.$transaction((tx) => cancel(tx, { id, userId, now })));
  await shipmentPayments.stop({ kind: "shipment", ids: [id], now });
  return getShipment({ id, userId });
}

async function cancel(tx: Tx, { id, userId, now: requestedAt }: Required<Options>): Promise<void> {
  const shipment = await lockShipment(tx, { id, userId });
  if (!shipment) throw shipmentNotFound();
  if (shipment.status === "CANCELLED") return;
  if (shipment.isAuto && shipment.status === "AWAITING_PAYMENT")
    throw new AppError(
      "conflict",
      "Free storage of these cards has ended. They stay safe here until their shipment is paid.",
    );
  const now = nowOrLater(requestedAt);
  const { count } = await tx.shipment.updateMany({
    where: { id, status: { in: ["AWAITING_PAYMENT", "PAID"] } },
    data: { status: "CANCELLED", cancelledAt: now },
  });
  if (count === 0)
    throw new AppError(
      "conflict",
      "This shipment can no longer be canceled: its parcel is already packed.",
    );
  if (!shipment.paymentId) return;
  await addCardEvents(tx, { cards: cardsOfShipment(id), type: "SHIPMENT_CANCELLED", now });
  const { paymentId, total: amount } = shipment;
  const refund = await refundCanceled(tx, { paymentId, amount });
  const { user, payment } = await tx.shipment.findUniqueOrThrow({
    where: { id },
    select: { user: { select: recipientSelect }, payment: { select: { provider: true } } },
  });
  if (user)
    await enqueueMail(
      tx,
      await shipmentCanceledMail(user, {
        id,
        number: shipment.number,
        cents: refund?.cents ?? 0,
        givenCents: refund?.givenCents ?? 0,
        isTest: payment?.provider === "test",
      }),
    );
}
