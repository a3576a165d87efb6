import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { ListingsScreen } from "@/components/stock/desk/listings/listings-screen";
import { listingList } from "@/lib/stock/desk/listings/list-listings";

export const metadata: Metadata = {
  title: "Listings",
  robots: { index: false },
};

export default tablePage(listingList, ListingsScreen);
