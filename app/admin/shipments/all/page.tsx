import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { AllShipmentsScreen } from "@/components/shipments/desk/all-shipments-screen";
import { shipmentList } from "@/lib/shipments/desk/list-all";

export const metadata: Metadata = {
  title: "All shipments",
  robots: { index: false },
};

export default tablePage(shipmentList, AllShipmentsScreen);
