import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { LISTED } from "@/components/market/price-sheet/listed-query";
import { PriceSheetScreen } from "@/components/market/price-sheet/price-sheet-screen";
import { getListedTray } from "@/lib/market/get-listed-tray";

export const metadata: Metadata = { title: "Set prices", robots: { index: false } };

export default ownPage("/inventory/listed", async ({ userId, queryClient }) => {
  queryClient.setQueryData(LISTED.queryKey, await getListedTray(userId));
  return <PriceSheetScreen />;
});
