import "server-only";

import { db } from "@/lib/platform/database/db";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";
import { RETURN_REASONS } from "@/lib/shipments/returns/return-reasons";
import { startReturn } from "@/lib/shipments/returns/start-return";

/**
 * Does what the last report of a carrier means, once the parcel was shipped: it was delivered, or it
 * comes back. Idempotent.
 */
export async function followReport(shipmentId: string): Promise<void> {
  const label = await db.carrierLabel.findFirst({
    where: {
      shipmentId,
      status: "BOUGHT",
      returnedAt: null,
      shipment: { status: { in: ["SHIPPED", "DELIVERED"] } },
    },
    select: { tracking: true, trackingStatus: true, shipment: { select: { tracking: true } } },
  });
  if (!label?.tracking || label.tracking !== label.shipment.tracking) return;
  const { tracking, trackingStatus: status } = label;
  const reason = RETURN_REASONS.find((known) => known === status);
  if (reason) await startReturn({ id: shipmentId, tracking, reason });
  else if (status === "delivered") await deliverShipment({ id: shipmentId, by: "CARRIER" });
}
