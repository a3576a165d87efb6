import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { DisputesScreen } from "@/components/payments/desk/disputes-screen";
import { disputeList } from "@/lib/payments/desk/list-disputes";

export const metadata: Metadata = {
  title: "Disputes",
  robots: { index: false },
};

export default tablePage(disputeList, DisputesScreen);
