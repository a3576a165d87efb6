import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { lockParcel } from "@/lib/shipments/pack-out/lock-parcel";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { shipmentId: string; cardId: string; actorId: string; requestId: string };

/**
 * Idempotent.
 * @throws {AppError} 404; 409 once the parcel is packed
 */
export async function removePackOutPhoto({
  shipmentId,
  cardId,
  actorId,
  requestId,
}: Options): Promise<DeskShipment> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const { number } = await lockParcel(tx, { shipmentId, cardId });
      const { count } = await tx.packOutPhoto.deleteMany({ where: { shipmentId, cardId } });
      if (count === 0) return;
      await recordAudit(tx, {
        actorId,
        action: "shipment.photo_removed",
        subject: `shipment ${shipmentId}`,
        details: { number, card: cardId },
        requestId,
      });
    }),
  );
  return getDeskShipment(shipmentId);
}
