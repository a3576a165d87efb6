import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type ShipmentNoticeKind = "SHIPMENT_SHIPPED" | "STORAGE_ENDED" | "ARRIVAL_ASKED";
type ShipmentNotice = { userId: string; shipmentId: string; kind: ShipmentNoticeKind; now: Date };

export async function addShipmentNotice(
  tx: Tx,
  { userId, shipmentId, kind, now }: ShipmentNotice,
): Promise<void> {
  await tx.notice.create({
    data: { userId, shipmentId, kind, createdAt: now },
    select: { id: true },
  });
}
