import "server-only";

import { refresherOf } from "@/lib/payments/refresher-of";
import { getShipment } from "@/lib/shipments/queries";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

/** @throws {AppError} 404 if it is not the user's */
export const refreshShipment = refresherOf({
  kind: "shipment",
  payments: shipmentPayments,
  read: getShipment,
});
