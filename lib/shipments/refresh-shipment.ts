import "server-only";

import { refreshPayable } from "@/lib/payments/refresh-payable";
import { getShipment } from "@/lib/shipments/queries";
import type { Shipment } from "@/lib/shipments/schema";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

/** Asks the provider first while a payment is pending. Throws 404 if not the user's. */
export async function refreshShipment({
  id,
  userId,
  now = new Date(),
}: {
  id: string;
  userId: string;
  now?: Date;
}): Promise<Shipment> {
  return refreshPayable({
    kind: "shipment",
    id,
    payments: shipmentPayments,
    read: () => getShipment({ id, userId }),
    now,
  });
}
