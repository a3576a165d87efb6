import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { CountsScreen } from "@/components/stock/desk/counts/counts-screen";
import { countList } from "@/lib/stock/desk/counts/list-counts";

export const metadata: Metadata = {
  title: "Stock counts",
  robots: { index: false },
};

export default tablePage(countList, CountsScreen);
