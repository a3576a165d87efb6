import type { Metadata } from "next";

import { ownRecordPage } from "@/app/_shell/own-page";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { ShipmentScreen } from "@/components/shipments/shipment-screen";
import { refreshShipment } from "@/lib/shipments/refresh-shipment";

export const metadata: Metadata = { title: "Shipment", robots: { index: false } };

export default ownRecordPage("/shipments", {
  queryOf: shipmentQuery,
  get: refreshShipment,
  Screen: ShipmentScreen,
});
