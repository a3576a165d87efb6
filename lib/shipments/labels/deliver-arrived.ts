import "server-only";

import { db } from "@/lib/platform/database/db";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";

/** Marks a parcel as delivered once it was shipped and its carrier delivered it. Idempotent. */
export async function deliverArrived(shipmentId: string): Promise<void> {
  const arrived = await db.carrierLabel.findFirst({
    where: {
      shipmentId,
      status: "BOUGHT",
      trackingStatus: "delivered",
      shipment: { status: "SHIPPED" },
    },
    select: { tracking: true, shipment: { select: { tracking: true } } },
  });
  if (arrived && arrived.tracking === arrived.shipment.tracking)
    await deliverShipment({ id: shipmentId, by: "CARRIER" });
}
