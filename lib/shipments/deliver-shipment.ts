import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { listParcel } from "@/lib/shipments/list-parcel";
import { shipmentNotFound } from "@/lib/shipments/queries";

type Options = {
  id: string;
  now?: Date;
} & (
  | { by: "OWNER"; userId: string }
  | { by: "DESK"; actorId: string; requestId: string }
  | { by: "CARRIER" }
);

/**
 * Marks a parcel with all of its shipments as delivered. Idempotent.
 * @throws {AppError} 404, including another collector's shipment; 409 before it is shipped
 */
export async function deliverShipment({ id, now: requestedAt = new Date(), ...who }: Options) {
  const mine = who.by === "OWNER" ? { id, userId: who.userId } : { id, paymentId: { not: null } };
  await db.$transaction(async (tx) => {
    const now = nowOrLater(requestedAt);
    // A parcel keeps its shipments once it is packed.
    const parcel = (await listParcel(tx, [id])).map((shipment) => shipment.id);
    const { count } = await tx.shipment.updateMany({
      where: {
        ...mine,
        id: { in: parcel },
        status: "SHIPPED",
        // Once it comes back, a carrier's delivery is one to us.
        ...(who.by === "CARRIER" ? { returningAt: null } : {}),
      },
      data: {
        status: "DELIVERED",
        deliveredAt: now,
        deliveredBy: who.by,
        returningAt: null,
        returnReason: null,
      },
    });
    if (count === 0) {
      const shipment = await tx.shipment.findFirst({ where: mine, select: { status: true } });
      if (!shipment) throw shipmentNotFound();
      if (shipment.status === "DELIVERED" || who.by === "CARRIER") return;
      throw new AppError("conflict", "This shipment has not been shipped yet.");
    }
    await addCardEvents(tx, { cards: cardsOfShipment(...parcel), type: "DELIVERED", now });
    if (who.by === "DESK")
      await recordAudit(tx, {
        actorId: who.actorId,
        action: "shipment.delivered",
        subject: `shipment ${id}`,
        requestId: who.requestId,
      });
  });
}
