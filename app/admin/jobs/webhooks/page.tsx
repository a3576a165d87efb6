import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { WebhooksScreen } from "@/components/health/webhooks-screen";
import { deliveryList } from "@/lib/health/webhooks/list-deliveries";

export const metadata: Metadata = {
  title: "Webhooks received",
  robots: { index: false },
};

export default tablePage(deliveryList, WebhooksScreen);
