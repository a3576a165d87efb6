import type { Metadata } from "next";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { ownPage } from "@/app/_shell/own-page";
import { ShipmentsScreen } from "@/components/shipments/shipments-screen";
import { pages } from "@/lib/client/pages";
import { listShipments } from "@/lib/shipments/queries";
import { shipmentListQuerySchema } from "@/lib/shipments/schema";

export const metadata: Metadata = { title: "Shipments", robots: { index: false } };

export default ownPage(
  "/shipments",
  async ({ userId, queryClient }) => {
    await queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/shipments"),
      queryFn: () => listShipments({ userId, ...shipmentListQuerySchema.parse({}) }),
    });
    return <ShipmentsScreen />;
  },
  ReadyNotices,
);
