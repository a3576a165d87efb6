import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { ShipmentDeskScreen } from "@/components/shipments/desk/desk-screen";
import { listShipmentDesk } from "@/lib/shipments/desk/list-desk";
import { DESK_QUEUES } from "@/lib/shipments/desk/queues";

export const metadata: Metadata = { title: "Shipments", robots: { index: false } };

export default queuePage("listShipmentDesk", "GET /api/admin/shipments", {
  queues: DESK_QUEUES,
  list: ({ queue }) => listShipmentDesk({ queue, cursor: undefined }),
  Screen: ShipmentDeskScreen,
});
