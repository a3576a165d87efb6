import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
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
  const shipment = await getShipment({ id, userId });
  if (shipment.payment.status !== "PENDING") return shipment;
  const pending = await findPendingPayment({ kind: "shipment", payableId: id });
  if (pending) await shipmentPayments.advance({ paymentId: pending.id, now });
  return getShipment({ id, userId });
}
