import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { LISTED, WANTS } from "@/components/market/price-sheet/listed-query";
import { PriceSheetScreen } from "@/components/market/price-sheet/price-sheet-screen";
import { getListedTray } from "@/lib/market/get-listed-tray";
import { listWantedCards } from "@/lib/watches/list-wanted-cards";

export const metadata: Metadata = { title: "Set prices", robots: { index: false } };

export default ownPage("/inventory/listed", async ({ userId, queryClient }) => {
  const [tray, wants] = await Promise.all([getListedTray(userId), listWantedCards(userId)]);
  queryClient.setQueryData(LISTED.queryKey, tray);
  queryClient.setQueryData(WANTS.queryKey, wants);
  return <PriceSheetScreen />;
});
