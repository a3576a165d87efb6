import "server-only";

import { refresherOf } from "@/lib/payments/refresher-of";
import { getShipment } from "@/lib/shipments/queries";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

export const refreshShipment = refresherOf({
  kind: "shipment",
  payments: shipmentPayments,
  read: getShipment,
});
