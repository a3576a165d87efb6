import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { ReviewScreen } from "@/components/shipments/review-screen";
import { TO_SHIP } from "@/components/shipments/shipment-queries";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { getShippingTray } from "@/lib/shipments/get-tray";

export const metadata: Metadata = { title: "Review shipment", robots: { index: false } };

export default ownPage("/inventory/to-ship", async ({ userId, queryClient }) => {
  const [tray, addresses] = await Promise.all([getShippingTray(userId), listAddresses(userId)]);
  queryClient.setQueryData(TO_SHIP.queryKey, tray);
  return <ReviewScreen addresses={addresses} />;
});
