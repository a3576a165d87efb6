import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { replaceNotices } from "@/lib/notices/replace-notices";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentComesBackMail } from "@/lib/shipments/returns/return-mails";
import { BROUGHT_BACK, type ReturnReason } from "@/lib/shipments/returns/return-reasons";

type Options = { id: string; tracking: string; reason: ReturnReason; now?: Date };

/**
 * Notes that a parcel comes back, and tells its owner. A delivery that only the carrier reported was
 * then one to us. Idempotent.
 */
export async function startReturn({
  id,
  tracking,
  reason,
  now: requestedAt = new Date(),
}: Options) {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const shipment = await lockShipment(tx, { id });
      if (!shipment) return;
      const now = nowOrLater(requestedAt);
      const parcel = shipment.parcel.map((each) => each.id);
      const { count } = await tx.shipment.updateMany({
        where: {
          id: { in: parcel },
          tracking,
          returningAt: null,
          OR: [
            { status: "SHIPPED" },
            ...(reason === BROUGHT_BACK ? [{ status: "DELIVERED", deliveredBy: "CARRIER" }] : []),
          ],
        },
        data: {
          status: "SHIPPED",
          deliveredAt: null,
          deliveredBy: null,
          returningAt: now,
          returnReason: reason,
        },
      });
      if (count === 0) return;
      await endLabels(tx, { parcel, now });
      await addCardEvents(tx, { cards: cardsOfShipment(...parcel), type: "COMES_BACK", now });
      await tellOwner(tx, { shipment, reason, now });
    }),
  );
}

/** Later reports about these labels change nothing. */
export async function endLabels(
  tx: Tx,
  { parcel, now }: { parcel: readonly string[]; now: Date },
): Promise<void> {
  await tx.carrierLabel.updateMany({
    where: { shipmentId: { in: [...parcel] }, status: "BOUGHT", returnedAt: null },
    data: { returnedAt: now },
  });
}

async function tellOwner(
  tx: Tx,
  { shipment, reason, now }: { shipment: LockedShipment; reason: ReturnReason; now: Date },
): Promise<void> {
  const { id, userId, parcel } = shipment;
  if (!userId) return;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: recipientSelect });
  await replaceNotices(
    tx,
    parcel.map((each) => ({ userId, shipmentId: each.id, kind: "SHIPMENT_RETURNING", now })),
  );
  await enqueueMail(
    tx,
    await shipmentComesBackMail(user, { id, number: numbersOf(parcel), reason }),
  );
}
