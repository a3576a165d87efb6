import "server-only";

import { payerOf } from "@/lib/payments/payer-of";
import { getShipment, shipmentNotFound } from "@/lib/shipments/queries";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

export const payShipment = payerOf({
  kind: "shipment",
  payments: shipmentPayments,
  read: getShipment,
  notFound: shipmentNotFound,
  canceled: "This shipment was canceled. Please review your cards and start a new one.",
});
